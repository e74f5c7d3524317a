import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf, type Part } from "../kit/block-form.ts";
import { BlockItemsField } from "../kit/block-items-field.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField } from "../kit/source-fields.tsx";
import { useColumnChoices } from "../kit/use-column-choices.ts";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import { GALLERY_MAX, type gallery } from "./schema.ts";

type Photo = BlockEditorProps<typeof gallery>["value"]["content"]["items"][number];

export function GalleryEditor(props: BlockEditorProps<typeof gallery>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockItemsField
        {...form.content("items")}
        label={intl.formatMessage({ id: "block.gallery.items" })}
        names={{
          add: intl.formatMessage({ id: "block.gallery.addItem" }),
          item: (place) => intl.formatMessage({ id: "block.gallery.item" }, { place }),
        }}
        newItem={() => ({ image: null, caption: "" })}
        max={GALLERY_MAX}
        errors={props.errors}
        renderItem={(item) => <PhotoFields {...item} env={props.env} />}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  const columns = useColumnChoices();
  const ratios = useRatioChoices();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField {...form.option("columns")} label={intl.formatMessage({ id: "block.gallery.columns" })} choices={columns} />
      <SelectField
        {...form.option("ratio")}
        label={intl.formatMessage({ id: "block.gallery.ratio" })}
        choices={[{ value: "original", label: intl.formatMessage({ id: "block.gallery.ratio.original" }) }, ...ratios]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}

type PhotoFieldsProps = Part<Photo> & { readonly env: EditorEnv };

function PhotoFields({ env, ...photo }: PhotoFieldsProps): ReactNode {
  const intl = useIntl();
  const field = fieldsOf(photo);
  return (
    <>
      <BlockImageField {...field("image")} label={intl.formatMessage({ id: "block.gallery.image" })} env={env} />
      <TextField {...field("caption")} label={intl.formatMessage({ id: "block.gallery.caption" })} maxLength={200} />
    </>
  );
}
