import type { AnswerTexts } from "@plein/contract/forms/answers/answer-lines";
import { useIntl } from "react-intl";

/** Returns the texts for formatting answers in the reader's language. */
export function useAnswerWords(): AnswerTexts {
  const intl = useIntl();
  return {
    locale: intl.locale,
    yes: intl.formatMessage({ id: "submissions.answer.yes" }),
    no: intl.formatMessage({ id: "submissions.answer.no" }),
  };
}
