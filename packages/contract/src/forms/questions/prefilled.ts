import type { Question, QuestionTypeName } from "./question.ts";

/** The types that a link may prefill. A link may not give consent for a visitor, or enter their name and address. */
const PREFILLED: ReadonlySet<QuestionTypeName> = new Set([
  "shortText",
  "longText",
  "email",
  "phone",
  "url",
  "number",
  "date",
  "time",
  "dateTime",
  "yesNo",
  "radio",
  "checkboxes",
  "select",
  "multiSelect",
  "imageChoice",
  "rating",
  "scale",
  "smiley",
]);

/** Whether a link may answer questions like this one. URLs end up in histories and logs, so sensitive answers stay out of them. */
export function canBePrefilled({ type, isSensitive }: Pick<Question, "type" | "isSensitive">): boolean {
  return PREFILLED.has(type) && !isSensitive;
}

export function isPrefilled(question: Question): boolean {
  return question.allowsPrefill && canBePrefilled(question);
}
