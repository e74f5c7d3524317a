import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { EditorEnv, ResultChoice } from "../kit/editor/block-editor-props.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { FormChoiceField } from "../kit/editor/form-choice-field.tsx";
import { CHARTS, INTRO_MAX, type results } from "./schema.ts";

export const ResultsEditor = defineEditor<typeof results>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof results>): ReactNode {
  const intl = useIntl();
  const questions = useQuestions(env, value.content.formGuid);
  const keys = form.option("questionKeys");
  return (
    <>
      <FormChoiceField {...form.content("formGuid")} env={env} />
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.results.intro" })} maxLength={INTRO_MAX} />
      {questions.length > 1 && (
        <ChoicesField
          {...keys}
          // One that was removed from the form, or is no longer public, shows nowhere.
          value={keys.value.filter((key) => questions.some((question) => question.key === key))}
          label={intl.formatMessage({ id: "block.results.questions" })}
          description={intl.formatMessage({ id: "block.results.questions.hint" })}
          choices={questions.map(({ key, label, isCurrent }) => ({
            value: key,
            label: isCurrent ? label || key : intl.formatMessage({ id: "block.results.questions.earlier" }, { label: label || key }),
          }))}
        />
      )}
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

/** The questions with public figures; none while they are loading, and for a form without any. */
function useQuestions({ listResultQuestions }: EditorEnv, formGuid: string | null): readonly ResultChoice[] {
  const [questions, setQuestions] = useState<readonly ResultChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly ResultChoice[]) => isCurrent && setQuestions(found);
    keep([]);
    if (formGuid !== null) listResultQuestions?.(formGuid).then(keep, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [listResultQuestions, formGuid]);
  return questions;
}
