import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField } from "../kit/editor/source-fields.tsx";
import type { quote } from "./schema.ts";

export const QuoteEditor = defineEditor<typeof quote>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof quote>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextAreaField {...form.content("text")} label={intl.formatMessage({ id: "block.quote.text" })} maxLength={600} isRequired />
      <TextField {...form.content("name")} label={intl.formatMessage({ id: "block.quote.speaker" })} maxLength={120} />
      <TextField {...form.content("role")} label={intl.formatMessage({ id: "block.quote.role" })} maxLength={160} />
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.quote.image" })} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof quote>): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      {...form.option("style")}
      label={intl.formatMessage({ id: "block.quote.style" })}
      choices={[
        { value: "line", label: intl.formatMessage({ id: "block.quote.style.line" }) },
        { value: "large", label: intl.formatMessage({ id: "block.quote.style.large" }) },
      ]}
    />
  );
}
