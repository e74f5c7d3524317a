import type { Answers } from "../answers/answers.ts";
import type { FormDefinition } from "../form-definition.ts";
import { listQuestions } from "../form-definition.ts";
import { MAX_ROWS, readPostedRows } from "../questions/choices/table.ts";
import type { PostedValues } from "../questions/posted-values.ts";
import type { FillingAction } from "./filling-fields.ts";

type RowAction = Extract<FillingAction, { kind: "addRow" | "removeRow" }>;

/** The answers with a row more or less in one table; its other rows stay as they are, empty ones included. */
export function changeRows(content: Pick<FormDefinition, "pages">, posted: PostedValues, answers: Answers, action: RowAction): Answers {
  const question = listQuestions(content).find(({ key }) => key === action.key);
  if (question?.type !== "table") return answers;
  const rows = readPostedRows(posted, question);
  const most = Math.min(question.settings.maxRows, MAX_ROWS);
  const changed = action.kind === "removeRow" ? rows.toSpliced(action.row, 1) : rows.length < most ? [...rows, {}] : rows;
  return { ...answers, [question.key]: changed };
}
