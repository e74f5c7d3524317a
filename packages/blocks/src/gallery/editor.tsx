import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Part } from "../kit/editor/block-fields.ts";
import { BlockItemsField } from "../kit/editor/block-items-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField } from "../kit/editor/source-fields.tsx";
import { useColumnChoices } from "../kit/editor/use-column-choices.ts";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import { type gallery, MAX_GALLERY_IMAGES } from "./schema.ts";

type Photo = BlockEditorProps<typeof gallery>["value"]["content"]["items"][number];

export const GalleryEditor = defineEditor<typeof gallery>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  return (
    <BlockItemsField
      {...form.content("items")}
      label={intl.formatMessage({ id: "block.gallery.items" })}
      names={{
        add: intl.formatMessage({ id: "block.gallery.addItem" }),
        item: (place) => intl.formatMessage({ id: "block.gallery.item" }, { place }),
      }}
      newItem={() => ({ image: null, caption: "" })}
      max={MAX_GALLERY_IMAGES}
      errors={errors}
      titleOf={({ caption }) => caption}
      renderItem={(item) => <PhotoFields {...item} env={env} />}
    />
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof gallery>): ReactNode {
  const intl = useIntl();
  const columns = useColumnChoices();
  const ratios = useRatioChoices();
  return (
    <>
      <SelectField {...form.option("columns")} label={intl.formatMessage({ id: "block.gallery.columns" })} choices={columns} />
      <SelectField
        {...form.option("ratio")}
        label={intl.formatMessage({ id: "block.gallery.ratio" })}
        choices={[{ value: "original", label: intl.formatMessage({ id: "block.gallery.ratio.original" }) }, ...ratios]}
      />
    </>
  );
}

type PhotoFieldsProps = Part<Photo> & { readonly env: EditorEnv };

function PhotoFields({ env, ...photo }: PhotoFieldsProps): ReactNode {
  const intl = useIntl();
  const field = bindFields(photo);
  return (
    <>
      <BlockImageField {...field("image")} label={intl.formatMessage({ id: "block.gallery.image" })} env={env} />
      <TextField {...field("caption")} label={intl.formatMessage({ id: "block.gallery.caption" })} maxLength={200} />
    </>
  );
}
