import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { FormChoiceField } from "../kit/editor/form-choice-field.tsx";
import { QuestionChoicesField } from "../kit/editor/question-choices-field.tsx";
import { CHARTS, MAX_INTRO_LENGTH, type results } from "./schema.ts";

export const ResultsEditor = defineEditor<typeof results>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof results>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <FormChoiceField {...form.content("formGuid")} env={env} />
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.results.intro" })} maxLength={MAX_INTRO_LENGTH} />
      <QuestionChoicesField
        {...form.option("questionKeys")}
        formGuid={value.content.formGuid}
        list={env.listResultQuestions}
        label={intl.formatMessage({ id: "block.results.questions" })}
        description={intl.formatMessage({ id: "block.results.questions.hint" })}
      />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof results>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField {...form.option("showTitle")} label={intl.formatMessage({ id: "block.results.showTitle" })} />
      <SelectField
        {...form.option("chart")}
        label={intl.formatMessage({ id: "block.results.chart" })}
        choices={CHARTS.map((chart) => ({ value: chart, label: intl.formatMessage({ id: `block.results.chart.${chart}` }) }))}
      />
    </>
  );
}
