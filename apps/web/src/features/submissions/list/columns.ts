import type { Question } from "@plein/contract/forms/questions/question";

const DEFAULT_COLUMNS = 2;
/** Answers that say little in a narrow column. */
const WIDE: ReadonlySet<Question["type"]> = new Set(["file", "matrix", "hidden"]);

/** The questions with a column: the chosen ones in the order of the form, else the first two that fit. */
export function shownColumns(questions: readonly Question[], chosen: readonly string[] | undefined): Question[] {
  if (chosen !== undefined) return questions.filter(({ key }) => chosen.includes(key));
  return questions.filter(({ type }) => !WIDE.has(type)).slice(0, DEFAULT_COLUMNS);
}
