import type pg from "pg";

/** The invalidations that were committed since the reading before. */
export type ReadInvalidations = {
  readonly payloads: readonly unknown[];
  /** false if there may be more: too many, or deleted ones */
  readonly isComplete: boolean;
};

/** Twenty thousand writes a second, with the usual interval. */
const MAX_ROWS = 10_000;
/** Much less than the time after which rows are deleted: they are still there if the last reading was less than this ago. */
const MAX_GAP_MS = 60_000;

const READ = `select snapshot, milliseconds, row_count as "rowCount", payloads from plein_read_invalidations($1::pg_snapshot, $2)`;

type Row = { readonly snapshot: string; readonly milliseconds: number; readonly rowCount: number; readonly payloads: unknown[] | null };

/** Reads the invalidations of all processes, each exactly once; the first reading only determines where the next one starts. */
export class InvalidationReader {
  readonly #client: Pick<pg.ClientBase, "query">;
  #last: Pick<Row, "snapshot" | "milliseconds"> | null = null;

  constructor(client: Pick<pg.ClientBase, "query">) {
    this.#client = client;
  }

  /** One at a time. */
  async read(): Promise<ReadInvalidations> {
    const last = this.#last;
    const { rows } = await this.#client.query<Row>({
      name: "plein_read_invalidations",
      text: READ,
      values: [last?.snapshot ?? null, MAX_ROWS],
    });
    const [row] = rows;
    if (row === undefined) throw new Error("The database returned no row");
    this.#last = row;
    // Both times are the database's, since the clock of a process stands still while its machine is suspended.
    const isInTime = last === null || row.milliseconds - last.milliseconds < MAX_GAP_MS;
    return { payloads: row.payloads ?? [], isComplete: isInTime && row.rowCount < MAX_ROWS };
  }
}
