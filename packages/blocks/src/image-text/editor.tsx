import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { OptionalButtonFields } from "../kit/editor/button-fields.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField, BlockRichTextField } from "../kit/editor/source-fields.tsx";
import type { imageText } from "./schema.ts";

export const ImageTextEditor = defineEditor<typeof imageText>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof imageText>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.imageText.image" })} env={env} />
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.imageText.title" })} maxLength={160} />
      <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.imageText.body" })} env={env} />
      <OptionalButtonFields {...form.content("button")} path="/content/button" errors={errors} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof imageText>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("imageSide")}
        label={intl.formatMessage({ id: "block.imageText.imageSide" })}
        choices={[
          { value: "start", label: intl.formatMessage({ id: "block.imageText.imageSide.start" }) },
          { value: "end", label: intl.formatMessage({ id: "block.imageText.imageSide.end" }) },
        ]}
      />
      <SelectField
        {...form.option("imageShare")}
        label={intl.formatMessage({ id: "block.imageText.imageShare" })}
        choices={[
          { value: "third", label: intl.formatMessage({ id: "block.imageText.imageShare.third" }) },
          { value: "half", label: intl.formatMessage({ id: "block.imageText.imageShare.half" }) },
        ]}
      />
      <SelectField
        {...form.option("stackOrder")}
        label={intl.formatMessage({ id: "block.imageText.stackOrder" })}
        description={intl.formatMessage({ id: "block.imageText.stackOrderHint" })}
        choices={[
          { value: "imageFirst", label: intl.formatMessage({ id: "block.imageText.stackOrder.imageFirst" }) },
          { value: "textFirst", label: intl.formatMessage({ id: "block.imageText.stackOrder.textFirst" }) },
        ]}
      />
    </>
  );
}
