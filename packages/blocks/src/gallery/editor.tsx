import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { ItemsField } from "@plein/ui/fields/items-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField } from "../kit/source-fields.tsx";
import { useItemsTexts } from "../kit/use-items-texts.ts";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import { GALLERY_MAX, type gallery } from "./schema.ts";

type Photo = BlockEditorProps<typeof gallery>["value"]["content"]["items"][number];

export function GalleryEditor(props: BlockEditorProps<typeof gallery>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  const itemsTexts = useItemsTexts({
    add: intl.formatMessage({ id: "block.gallery.addItem" }),
    item: (place) => intl.formatMessage({ id: "block.gallery.item" }, { place }),
  });
  return (
    <FieldStack>
      <ItemsField
        label={intl.formatMessage({ id: "block.gallery.items" })}
        error={form.content("items").error}
        items={props.value.content.items}
        onChange={form.content("items").onChange}
        newItem={() => ({ image: null, caption: "" })}
        min={1}
        max={GALLERY_MAX}
        texts={itemsTexts}
        renderItem={(item, onItemChange, index) => (
          <PhotoFields members={item} onChange={onItemChange} path={`/content/items/${index}`} errors={props.errors} env={props.env} />
        )}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField
        {...form.option("columns")}
        label={intl.formatMessage({ id: "block.gallery.columns" })}
        choices={[
          { value: 2, label: intl.formatMessage({ id: "block.gallery.columns.two" }) },
          { value: 3, label: intl.formatMessage({ id: "block.gallery.columns.three" }) },
          { value: 4, label: intl.formatMessage({ id: "block.gallery.columns.four" }) },
        ]}
      />
      <SelectField
        {...form.option("ratio")}
        label={intl.formatMessage({ id: "block.gallery.ratio" })}
        choices={[{ value: "original", label: intl.formatMessage({ id: "block.gallery.ratio.original" }) }, ...ratios]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}

type PhotoFieldsProps = Parameters<typeof fieldsOf<Photo>>[0] & { readonly env: EditorEnv };

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
