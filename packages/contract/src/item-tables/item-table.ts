import { z } from "zod";

export const TABLE_FORMATS = ["csv", "xlsx"] as const;
export const TableFormat = z.enum(TABLE_FORMATS);
export type TableFormat = z.infer<typeof TableFormat>;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** The maximum number of rows of a spreadsheet, without the header row. */
export const MAX_XLSX_ROWS = 1_048_575;
export const MAX_XLSX_COLUMNS = 16_384;

/** A part of a list as a table; an export can be imported again. */
export const ItemTablePart = z.strictObject({
  /** without extension */
  fileName: z.string(),
  headers: z.array(z.string()),
  /** for each column whether it contains numbers, written with a point */
  isNumeric: z.array(z.boolean()),
  rows: z.array(z.array(z.string())),
  totalNumberOfItems: z.int().min(0),
  /** the `after` of the next part; null after the last one */
  next: z.string().nullable(),
});
export type ItemTablePart = z.infer<typeof ItemTablePart>;
