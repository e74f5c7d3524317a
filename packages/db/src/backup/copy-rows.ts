import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { BackupTable } from "./backup-tables.ts";

/** Rows of a query in PostgreSQL's COPY text format, in chunks of any length; returns the number of rows. */
export async function* copyOut(client: pg.Client, query: string): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  for await (const chunk of stream) yield chunk as Buffer;
  return stream.rowCount;
}

/** The columns of a table as a list in SQL. */
export function columnList({ columns }: Pick<BackupTable, "columns">): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

/** Copies rows in PostgreSQL's COPY text format into tables, one table after the other. */
export class RowCopier {
  readonly #client: pg.Client;
  readonly #nameOf: (table: BackupTable) => string;
  readonly #counts = new Map<string, number>();
  #current: OpenTable | null = null;

  /** @param nameOf the SQL name of the target of a table's rows */
  constructor(client: pg.Client, nameOf: (table: BackupTable) => string) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /** The rows of one table must be written in succession, in chunks of any length. */
  async write(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#current?.name !== table.name) {
      await this.#endTable();
      this.#current = openTable(this.#client, table, this.#nameOf(table));
    }
    await this.#current?.write(rows);
  }

  /** Finishes the last table. @returns the number of rows of each table */
  async finish(): Promise<ReadonlyMap<string, number>> {
    await this.#endTable();
    return this.#counts;
  }

  async #endTable(): Promise<void> {
    if (this.#current !== null) this.#counts.set(this.#current.name, await this.#current.end());
    this.#current = null;
  }
}

type OpenTable = {
  readonly name: string;
  write(rows: AsyncIterable<Uint8Array>): Promise<void>;
  end(): Promise<number>;
};

function openTable(client: pg.Client, table: BackupTable, target: string): OpenTable {
  const stream = client.query(copyFrom(`copy ${target} (${columnList(table)}) from stdin`));
  const done = finished(stream);
  // A failure is reported by the next write or at the end.
  done.catch(() => undefined);
  return {
    name: table.name,
    write: async (rows) => {
      for await (const chunk of rows) if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), done]);
    },
    end: async () => {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}
