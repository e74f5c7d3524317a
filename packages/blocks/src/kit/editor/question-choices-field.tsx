import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import type { FieldProps } from "@plein/ui/fields/field-props";
import { type ReactNode, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import type { QuestionChoice } from "./block-editor-props.ts";

type QuestionChoicesFieldProps = FieldProps<string[]> & {
  readonly formGuid: string | null;
  /** must be the same function at each render */
  readonly list: ((formGuid: string) => Promise<readonly QuestionChoice[]>) | undefined;
};

/** A field to choose questions of a form; renders nothing for a form with fewer than two. */
export function QuestionChoicesField({ formGuid, list, value, ...field }: QuestionChoicesFieldProps): ReactNode {
  const intl = useIntl();
  const questions = useQuestions(list, formGuid);
  if (questions.length < 2) return null;
  return (
    <ChoicesField
      {...field}
      // A question that was removed from the form, or is no longer public, isn't shown.
      value={value.filter((key) => questions.some((question) => question.key === key))}
      choices={questions.map(({ key, label, isCurrent }) => ({
        value: key,
        label: isCurrent ? label || key : intl.formatMessage({ id: "block.kit.form.earlierQuestion" }, { label: label || key }),
      }))}
    />
  );
}

/** Loads the questions; empty while loading. */
function useQuestions(list: QuestionChoicesFieldProps["list"], formGuid: string | null): readonly QuestionChoice[] {
  const [questions, setQuestions] = useState<readonly QuestionChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly QuestionChoice[]) => isCurrent && setQuestions(found);
    keep([]);
    if (formGuid !== null) list?.(formGuid).then(keep, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [list, formGuid]);
  return questions;
}
