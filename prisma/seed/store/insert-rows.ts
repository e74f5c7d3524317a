import type { Tables } from "@plein/db/tables";
import type { Insertable } from "kysely";
import type pg from "pg";

/** Number of rows in one statement: few round trips, and no statement of more than some megabytes. */
const BATCH_SIZE = 1000;

/** The types of the tables, but with JSON columns as values instead of text: the rows are sent as one JSON document. */
export type NewRow<Table extends keyof Tables> = { readonly [Column in keyof Insertable<Tables[Table]>]: JsonAware<Table, Column> };

type JsonAware<Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]>> = Column extends JsonColumns
  ? unknown
  : Insertable<Tables[Table]>[Column];
type JsonColumns = "options" | "content" | "answers" | "signatures" | "blocks" | "value" | "metadata" | "image" | "fields" | "label";

/**
 * Inserts rows in bulk. All rows have the same columns; a column that the first row omits gets the table's default.
 *
 * The statements are sent before the function returns, and run in their order: with a client in pipeline mode the database executes them
 * while the next rows are generated.
 */
export async function insertRows<Table extends keyof Tables>(
  client: pg.ClientBase,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(", ");
  // Table and columns are names from types in the sources, never input.
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  const starts = Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, batch) => batch * BATCH_SIZE);
  await Promise.all(starts.map((start) => client.query(text, [JSON.stringify(rows.slice(start, start + BATCH_SIZE))])));
}
