import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { OptionalButtonFields } from "../kit/editor/button-fields.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import type { callout } from "./schema.ts";

export const CalloutEditor = defineEditor<typeof callout>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof callout>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.callout.title" })} maxLength={160} />
      <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.callout.body" })} env={env} />
      <OptionalButtonFields {...form.content("button")} path="/content/button" errors={errors} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof callout>): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      {...form.option("kind")}
      label={intl.formatMessage({ id: "block.callout.kind" })}
      choices={[
        { value: "info", label: intl.formatMessage({ id: "block.callout.kind.info" }) },
        { value: "positive", label: intl.formatMessage({ id: "block.callout.kind.positive" }) },
        { value: "warning", label: intl.formatMessage({ id: "block.callout.kind.warning" }) },
        { value: "negative", label: intl.formatMessage({ id: "block.callout.kind.negative" }) },
      ]}
    />
  );
}
