import { MAX_HTML_CODE_LENGTH } from "@plein/contract/blocks/html-block";
import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { CodeField } from "@plein/ui/fields/code-field.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { type html, MAX_HEIGHT, MIN_HEIGHT } from "./schema.ts";

export const HtmlEditor = defineEditor<typeof html>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof html>): ReactNode {
  const intl = useIntl();
  const canWrite = env.canWriteCode === true;
  return (
    <>
      <TextField
        {...form.content("title")}
        label={intl.formatMessage({ id: "block.html.title" })}
        description={intl.formatMessage({ id: "block.html.titleHint" })}
        maxLength={160}
        isRequired
      />
      <CodeField
        {...form.content("code")}
        label={intl.formatMessage({ id: "block.html.code" })}
        description={intl.formatMessage({ id: canWrite ? "block.html.codeHint" : "block.html.codeOfDeveloper" })}
        maxLength={MAX_HTML_CODE_LENGTH}
        isReadOnly={!canWrite}
        isRequired
      />
    </>
  );
}

function OptionsFields({ form, env }: EditorFieldsProps<typeof html>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField {...form.option("height")} label={intl.formatMessage({ id: "block.html.height" })} min={MIN_HEIGHT} max={MAX_HEIGHT} />
      <SelectField
        {...form.option("consent")}
        label={intl.formatMessage({ id: "block.html.consent" })}
        description={intl.formatMessage({ id: "block.html.consentHint" })}
        choices={COOKIE_CATEGORIES.map((value) => ({ value, label: intl.formatMessage({ id: `block.html.consent.${value}` }) }))}
        disabled={env.canWriteCode !== true}
      />
    </>
  );
}
