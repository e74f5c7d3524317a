import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { createClient } from "../pool/pg-client.ts";
import { type BackupTable, readBackupTables } from "./backup-tables.ts";

/** Loads rows into an empty database in one transaction, which is all or nothing. */
export type DatabaseLoad = {
  /** Writes rows of a table in COPY text format, in chunks of any length; the rows of one table must be written in succession. */
  write(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Finishes the last table. @returns the number of rows of each table */
  finish(): Promise<ReadonlyMap<string, number>>;
  commit(): Promise<void>;
  /** Rolls back everything that was not committed. */
  close(): Promise<void>;
};

/** Why this database can't be loaded, in one line for the user. */
export class DatabaseNotEmpty extends Error {
  override readonly name = "DatabaseNotEmpty";
}

/**
 * Queued mails may have been sent since the backup was made, so they are not sent without an administrator's decision. The job queue
 * is not restored for the same reason.
 */
const STOP_MAILS = `update mails set state = 'failed', last_error = 'It was queued when the backup was made from which this installation was restored.'
  where state in ('queued', 'sending')`;

/**
 * @param ownerUrl URL of a migrated database, with the login that owns the tables
 * @throws DatabaseNotEmpty if it has platforms, or the product is using it
 */
export async function beginDatabaseLoad(ownerUrl: string): Promise<DatabaseLoad> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein restore", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '5s'");
    await assertUnused(client);
    const tables = await readBackupTables(client);
    const walled = await listIsolatedTables(client);
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    // The locks taken here block every process that starts, until all rows are loaded.
    for (const name of names) await client.query(`alter table ${name} no force row level security, disable trigger user`);
    await assertNoPlatforms(client);
    await client.query(`truncate ${names.join(", ")}`);
    return createLoad(client, { tables, walled });
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function listIsolatedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity",
  );
  return rows.map(({ name }) => name);
}

/** Whether a database has no platform, or was not migrated at all; changes nothing. */
export async function isEmptyDatabase(ownerUrl: string): Promise<boolean> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein restore", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('platforms') is not null as "isMigrated"`);
    return !rows[0]?.isMigrated || (await client.query("select from platforms limit 1")).rowCount === 0;
  } finally {
    await client.end();
  }
}

async function assertUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'plein%'`,
  );
  if (rows.length > 0)
    throw new DatabaseNotEmpty(`The product is connected to this database (${rows.map(({ name }) => name).join(", ")}): stop it first.`);
}

async function assertNoPlatforms(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from platforms limit 1");
  if (rowCount !== 0) throw new DatabaseNotEmpty("The database contains platforms: restore into an empty one.");
}

type Prepared = { readonly tables: readonly BackupTable[]; readonly walled: readonly string[] };

function createLoad(client: pg.Client, { tables, walled }: Prepared): DatabaseLoad {
  const counts = new Map<string, number>();
  let current: OpenTable | null = null;
  const endTable = async () => {
    if (current !== null) counts.set(current.name, await current.end());
    current = null;
  };
  return {
    write: async (table, rows) => {
      if (current?.name !== table.name) {
        await endTable();
        current = openTable(client, findTable(tables, table));
      }
      await current?.write(rows);
    },
    finish: async () => {
      await endTable();
      return counts;
    },
    commit: async () => {
      await client.query(STOP_MAILS);
      for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
      for (const name of walled) await client.query(`alter table ${pg.escapeIdentifier(name)} force row level security`);
      await client.query("commit");
      // Update the statistics, so that the first visitors' queries get plans for the loaded data.
      await client.query("analyze");
    },
    close: () => client.end(),
  };
}

/** The columns must match, because the archive's names become part of a statement. */
function findTable(tables: readonly BackupTable[], wanted: BackupTable): BackupTable {
  const table = tables.find(({ name }) => name === wanted.name);
  const isSame = table?.columns.toSorted().join() === wanted.columns.toSorted().join();
  if (table === undefined || !isSame) throw new Error(`The database has no table ${wanted.name} with the columns of the backup`);
  return { name: table.name, columns: wanted.columns };
}

type OpenTable = {
  readonly name: string;
  write(rows: AsyncIterable<Uint8Array>): Promise<void>;
  end(): Promise<number>;
};

function openTable(client: pg.Client, { name, columns }: BackupTable): OpenTable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  const done = finished(stream);
  // A failure is reported by the next write or at the end.
  done.catch(() => undefined);
  return {
    name,
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
