import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import type { PostedValues } from "../posted-values.ts";
import { OptionValue, QuestionOption } from "../question-option.ts";
import { defineQuestionType, type QuestionMistake, type QuestionOf, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";
import { findOptionMistakes } from "./one-choice.ts";
import { cellName } from "./table-cell.ts";

export const COLUMN_KINDS = ["shortText", "number", "date", "select"] as const;
export const MAX_COLUMNS = 8;
export const MAX_ROWS = 30;
export const MAX_COLUMN_OPTIONS = 50;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** A column of a table: a question that is repeated in each row. */
const TableColumn = z.strictObject({
  /** the name of the cell in an answer */
  value: OptionValue,
  label: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .default(""),
  kind: z.enum(COLUMN_KINDS).default("shortText"),
  isRequired: z.boolean().default(false),
  /** the options of a column with choices */
  options: z.array(QuestionOption).max(MAX_COLUMN_OPTIONS).default([]),
});
export type TableColumn = z.infer<typeof TableColumn>;

const Settings = z
  .strictObject({
    columns: z.array(TableColumn).max(MAX_COLUMNS).default([]),
    minRows: z.int().min(0).max(MAX_ROWS).default(0),
    maxRows: z.int().min(1).max(MAX_ROWS).default(10),
  })
  .prefault({});

type Table = QuestionOf<"table", z.infer<typeof Settings>>;

export const TableQuestion = questionSchema("table", Settings);

/** A table with a variable number of rows that repeat the same few questions. Empty rows are ignored. */
export const table = defineQuestionType({
  type: "table",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings: { columns, minRows, maxRows } }: Table) =>
    z
      .array(
        z
          .strictObject(Object.fromEntries(columns.map((column) => [column.value, cellSchema(column)])))
          .refine((row) => Object.values(row).some((cell) => cell !== undefined), { params: { message: "answerMissing" } }),
      )
      .min(minRows)
      .max(maxRows),
  optionValues: ({ settings: { columns } }) => [
    ...columns.map(({ kind, value }) => `${kind} ${value}`),
    ...columns.flatMap(({ value, options }) => options.map((option) => `option ${value} ${option.value}`)),
  ],
  findMistakes: ({ settings: { columns, minRows, maxRows } }) => [
    ...findOptionMistakes(
      columns.map(({ value, label }) => ({ value, label, help: "" })),
      ["settings", "columns"],
    ),
    ...columns.flatMap((column, index): QuestionMistake[] =>
      column.kind === "select" ? findOptionMistakes(column.options, ["settings", "columns", String(index), "options"]) : [],
    ),
    ...(minRows > maxRows ? [{ path: ["settings", "minRows"], message: "limitOrder" } as const] : []),
  ],
  readPosted: (posted, question) => {
    const rows = readPostedRows(posted, question).filter((row) => Object.keys(row).length > 0);
    return rows.length === 0 ? undefined : rows;
  },
});

/** The rows of a table as its form had them, those without an answer included. */
export function readPostedRows(posted: PostedValues, { key, settings: { columns } }: Table): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  // Reads one row more than allowed, so that validation reports too many.
  while (rows.length <= MAX_ROWS && columns.some(({ value }) => posted.text(cellName(key, rows.length, value)) !== undefined)) {
    const row = rows.length;
    const cells = columns.flatMap((column) => {
      const text = posted.text(cellName(key, row, column.value))?.trim() ?? "";
      return text === "" ? [] : [[column.value, column.kind === "number" ? parseNumber(text) : text] as const];
    });
    rows.push(Object.fromEntries(cells));
  }
  return rows;
}

/** A text that isn't a number is returned as typed. */
function parseNumber(text: string): unknown {
  return /^[-+]?\d{1,16}(?:[.,]\d{1,10})?$/.test(text) ? Number(text.replace(",", ".")) : text;
}

function cellSchema({ kind, isRequired, options }: TableColumn): z.ZodType {
  const schema = { shortText: textCell, number: numberCell, date: dateCell, select: () => z.enum(options.map(({ value }) => value)) }[
    kind
  ]();
  return isRequired ? schema : schema.optional();
}

const textCell = () => lineOfText(255).min(1);
const numberCell = () => z.number().min(-LARGEST).max(LARGEST);
const dateCell = () => z.string().max(10).pipe(z.iso.date());
