import pg from "pg";
import { createClient } from "../pool/pg-client.ts";
import { type BackupTable, findBackupTable, readBackupTables } from "./backup-tables.ts";
import { RowCopier } from "./copy-rows.ts";

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
export class DatabaseNotEmptyError extends Error {
  override readonly name = "DatabaseNotEmptyError";
}

/**
 * Queued mails may have been sent since the backup was made, so they are not sent without an administrator's decision. The job queue
 * is not restored for the same reason.
 */
const STOP_MAILS = `update mails set state = 'failed', last_error = 'It was queued when the backup was made from which this installation was restored.'
  where state in ('queued', 'sending')`;

/**
 * @param ownerUrl URL of a migrated database, with the login that owns the tables
 * @throws DatabaseNotEmptyError if it has platforms, or the product is using it
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
    throw new DatabaseNotEmptyError(
      `The product is connected to this database (${rows.map(({ name }) => name).join(", ")}): stop it first.`,
    );
}

async function assertNoPlatforms(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from platforms limit 1");
  if (rowCount !== 0) throw new DatabaseNotEmptyError("The database contains platforms: restore into an empty one.");
}

type Prepared = { readonly tables: readonly BackupTable[]; readonly walled: readonly string[] };

function createLoad(client: pg.Client, { tables, walled }: Prepared): DatabaseLoad {
  const copier = new RowCopier(client, ({ name }) => pg.escapeIdentifier(name));
  return {
    write: (table, rows) => copier.write(findBackupTable(tables, table), rows),
    finish: () => copier.finish(),
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
