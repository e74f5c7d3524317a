import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { FormChoiceField } from "../kit/editor/form-choice-field.tsx";
import { type form, MAX_CLOSED_TEXT_LENGTH, MAX_INTRO_LENGTH } from "./schema.ts";

export const FormEditor = defineEditor<typeof form>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form: fields, env }: EditorFieldsProps<typeof form>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <FormChoiceField {...fields.content("formGuid")} env={env} />
      <TextAreaField {...fields.content("intro")} label={intl.formatMessage({ id: "block.form.intro" })} maxLength={MAX_INTRO_LENGTH} />
      <TextAreaField
        {...fields.content("closedText")}
        label={intl.formatMessage({ id: "block.form.closedText" })}
        description={intl.formatMessage({ id: "block.form.closedText.hint" })}
        maxLength={MAX_CLOSED_TEXT_LENGTH}
      />
    </>
  );
}

function OptionsFields({ form: fields }: EditorFieldsProps<typeof form>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField {...fields.option("showTitle")} label={intl.formatMessage({ id: "block.form.showTitle" })} />
      <SwitchField {...fields.option("showPeriod")} label={intl.formatMessage({ id: "block.form.showPeriod" })} />
      <SwitchField {...fields.option("startsClosed")} label={intl.formatMessage({ id: "block.form.startsClosed" })} />
    </>
  );
}
