import type { Question } from "@plein/contract/forms/questions/question";

const DEFAULT_COLUMNS = 2;
/** Types whose answers aren't useful in a narrow column. */
const WIDE: ReadonlySet<Question["type"]> = new Set(["file", "matrix", "hidden"]);

/** Returns the questions with a column: the selected ones in the order of the form, or else the first two suitable ones. */
export function listVisibleColumns(questions: readonly Question[], chosen: readonly string[] | undefined): Question[] {
  if (chosen !== undefined) return questions.filter(({ key }) => chosen.includes(key));
  return questions.filter(({ type }) => !WIDE.has(type)).slice(0, DEFAULT_COLUMNS);
}
