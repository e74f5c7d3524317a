import { LANGUAGE_TAGS } from "../../languages.ts";
import type { FormContent } from "../form.ts";
import { listQuestions } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import { TEXTS } from "../texts/texts.gen.ts";
import { answerLines } from "./answer-lines.ts";
import { type Answers, answerTo } from "./answers.ts";

/** A question with its answer as text, in the receipt of a submission. */
export type ReceiptAnswer = { readonly label: string; readonly value: string };

const MAX_VALUE = 1000;
/** The maximum length of all answers together: a receipt isn't meant for reading a long text. */
const MAX_ALL = 30_000;

/** The answers that a receipt repeats, in the order of the form: to questions that are shown in it, and never sensitive ones. */
export function listReceiptAnswers(content: FormContent, answers: Answers): ReceiptAnswer[] {
  const words = { locale: LANGUAGE_TAGS[content.language], ...TEXTS[content.language].answers };
  let remainingCharacters = MAX_ALL;
  return listQuestions(content).flatMap((question) => {
    const answer = answerTo(answers, question.key);
    if (answer === undefined || !question.isInReceipt || question.isSensitive || isUnseen(question)) return [];
    const lines = question.type === "file" && Array.isArray(answer) ? [words.files(answer.length)] : answerLines(question, answer, words);
    const value = shorten(lines.join("\n"));
    remainingCharacters -= value.length;
    return value === "" || remainingCharacters < 0 ? [] : [{ label: question.label, value }];
  });
}

/** Visitors don't see it in the form either. */
function isUnseen(question: Question): boolean {
  return question.type === "hidden" || (question.type === "calculated" && !question.settings.isShown);
}

function shorten(text: string): string {
  return text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE - 1).trimEnd()}…`;
}
