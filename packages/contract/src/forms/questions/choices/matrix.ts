import { z } from "zod";
import { partName } from "../posted-values.ts";
import { QuestionOption } from "../question-option.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { findOptionMistakes } from "./one-choice.ts";

const MAX_ROWS = 30;
const MAX_COLUMNS = 15;

const Settings = z
  .strictObject({
    rows: z.array(QuestionOption).max(MAX_ROWS).default([]),
    columns: z.array(QuestionOption).max(MAX_COLUMNS).default([]),
    /** several columns may be chosen in a row */
    isMany: z.boolean().default(false),
    /** rows that an answer must have at least */
    minRows: z.int().min(0).max(MAX_ROWS).default(0),
  })
  .prefault({});

type Matrix = QuestionOf<"matrix", z.infer<typeof Settings>>;

export const MatrixQuestion = questionSchema("matrix", Settings);

/**
 * A matrix question (a Likert scale, for example), a table of choices: an answer has the chosen column, or columns, of each row that was
 * answered.
 */
export const matrix = defineQuestionType({
  type: "matrix",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings: { rows, columns, isMany, minRows } }: Matrix) => {
    const column = z.enum(columns.map(({ value }) => value));
    const cell = isMany
      ? z
          .array(column)
          .min(1)
          .max(columns.length)
          .refine(isDistinct, { params: { message: "invalid" } })
      : column;
    return z
      .strictObject(Object.fromEntries(rows.map(({ value }) => [value, cell.optional()])))
      .refine((answer) => countRows(answer) >= minRows, { params: { message: "tooFew", limit: minRows } });
  },
  optionValues: ({ settings: { rows, columns } }) => [...rows.map(({ value }) => `row ${value}`), ...columns.map(({ value }) => value)],
  findMistakes: ({ settings: { rows, columns, minRows } }) => [
    ...findOptionMistakes(rows, ["settings", "rows"]),
    ...findOptionMistakes(columns, ["settings", "columns"]),
    ...(minRows > rows.length ? [{ path: ["settings", "minRows"], message: "limitOrder" } as const] : []),
  ],
  readPosted: (posted, { key, settings: { rows, isMany } }) => {
    const answered = rows.flatMap(({ value }) => {
      const chosen = posted.all(partName(key, value)).filter((column) => column !== "");
      return chosen.length === 0 ? [] : [[value, isMany ? chosen : chosen[0]] as const];
    });
    return answered.length === 0 ? undefined : Object.fromEntries(answered);
  },
});

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function countRows(answer: Readonly<Record<string, unknown>>): number {
  return Object.values(answer).filter((cell) => cell !== undefined).length;
}
