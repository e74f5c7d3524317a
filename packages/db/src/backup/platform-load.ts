import type { Guid } from "@plein/contract/guid";
import pg from "pg";
import { hasSqlState, UNIQUE_VIOLATION } from "../error-codes.ts";
import { readMigrations, toCurrentNames } from "../migrations/migration-files.ts";
import { readHistory } from "../migrations/migration-history.ts";
import { createClient } from "../pool/pg-client.ts";
import { type BackupTable, findBackupTable, readBackupTables } from "./backup-tables.ts";
import { columnList, RowCopier } from "./copy-rows.ts";
import { platformColumn, selectPlatformTables } from "./platform-tables.ts";

/** The data of the platform in an archive. */
export type ArchivedPlatform = { readonly guid: Guid; readonly name: string; readonly hostNames: readonly string[] };

/** A column with secrets, and the column with their owner (null: the platform). */
export type OwnedColumn = { readonly table: string; readonly column: string; readonly owner: string | null };

/** Loads the rows of one platform into an installation that is in use: all of them, or none. */
export type PlatformLoad = {
  /** Stages rows in PostgreSQL's COPY text format, in chunks of any length; the rows of one table must be written in succession. */
  write(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Finishes the last table. @returns the number of staged rows of each table */
  finish(): Promise<ReadonlyMap<string, number>>;
  /** Replaces the values of a staged column; those for which `change` returns null stay. */
  replace(column: OwnedColumn, change: (value: string, owner: string) => string | null): Promise<void>;
  /** Moves the staged rows into the tables. */
  commit(options: LoadOptions): Promise<void>;
  close(): Promise<void>;
};

export type LoadOptions = {
  /** whether its host names are served after the load; otherwise the platform is archived */
  readonly isOpen: boolean;
  /** whether its staff accounts keep their staff access, by which they may manage every platform of this installation */
  readonly keepsStaff: boolean;
};

/** The reason why this installation can't load the platform, in one line for the user. */
export class PlatformConflict extends Error {
  override readonly name = "PlatformConflict";
}

/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = "55P03";
const IMPORT_LOCK = "hashtextextended('plein platform import', 0)";

/**
 * Queued mails of a platform that wasn't archived, or that is opened at once, may have been sent in the meantime, or have no job to send
 * them: an administrator decides.
 */
const STOP_MAILS = `update staged_mails set state = 'failed', last_error = 'It was queued when the platform was exported from where it was imported.'
  where state in ('queued', 'sending')`;

/**
 * @param migrations names of the migrations of the database that the rows come from
 * @throws PlatformConflict if this database has another version, or has the platform or one of its host names already
 */
export async function beginPlatformLoad(
  ownerUrl: string,
  platform: ArchivedPlatform,
  migrations: readonly string[],
): Promise<PlatformLoad> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein import", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s'");
    const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${IMPORT_LOCK}) as "isFree"`);
    if (!rows[0]?.isFree) throw new PlatformConflict("Another import is running in this installation.");
    await assertSameMigrations(client, migrations);
    await assertFree(client, platform);
    const tables = selectPlatformTables(await readBackupTables(client));
    // Rows are first copied into tables of this connection: COPY can't write to a table with row-level security, and the product's tables
    // are locked only while the rows are moved.
    for (const table of tables)
      await client.query(`create temp table ${stagedName(table)} as select ${columnList(table)} from ${nameOf(table)} limit 0`);
    return createLoad(client, platform, tables);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function stagedName({ name }: Pick<BackupTable, "name">): string {
  return pg.escapeIdentifier(`staged_${name}`);
}

function nameOf({ name }: Pick<BackupTable, "name">): string {
  return pg.escapeIdentifier(name);
}

async function assertSameMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  const migrations = readMigrations();
  const migrationNames = new Set(toCurrentNames(names, migrations));
  const present = new Set(toCurrentNames([...(await readHistory(client)).keys()], migrations));
  const missing = [...migrationNames].find((name) => !present.has(name));
  if (missing !== undefined) throw new PlatformConflict(`The archive is of a newer version (${missing}): upgrade this installation first.`);
  const later = [...present].find((name) => !migrationNames.has(name));
  if (later !== undefined)
    throw new PlatformConflict(`The archive is of an older version (without ${later}): upgrade the other installation and export again.`);
}

async function assertFree(client: pg.Client, { guid, hostNames }: ArchivedPlatform): Promise<void> {
  const present = await client.query<{ primary_domain: string }>("select primary_domain from platforms where guid = $1", [guid]);
  const [known] = present.rows;
  if (known !== undefined) throw new PlatformConflict(`This installation has this platform already, at ${known.primary_domain}.`);
  const usedHosts = await client.query<{ host: string; name: string }>(
    "select h.host, p.name from platform_hosts h join platforms p on p.guid = h.platform_guid where h.host = any($1) order by 1 limit 1",
    [hostNames],
  );
  const [host] = usedHosts.rows;
  if (host !== undefined) throw new PlatformConflict(`${host.host} belongs to ${host.name} in this installation.`);
}

function createLoad(client: pg.Client, platform: ArchivedPlatform, tables: readonly BackupTable[]): PlatformLoad {
  const copier = new RowCopier(client, stagedName);
  return {
    write: (table, rows) => copier.write(findBackupTable(tables, table), rows),
    finish: () => copier.finish(),
    replace: (column, change) => replaceStaged(client, column, change),
    commit: async (options) => {
      try {
        await moveRows(client, { platform, tables, ...options });
      } catch (error) {
        await client.query("rollback");
        throw explain(error);
      }
    },
    close: () => client.end(),
  };
}

function explain(error: unknown): unknown {
  if (hasSqlState(error, LOCK_NOT_AVAILABLE)) return new PlatformConflict("The database was too busy to lock its tables: try again.");
  // Another process took it after the check.
  if (hasSqlState(error, UNIQUE_VIOLATION))
    return new PlatformConflict(`A host name of the platform was taken meanwhile: ${(error as Error).message}.`);
  return error;
}

async function replaceStaged(
  client: pg.Client,
  { table, column, owner }: OwnedColumn,
  change: (value: string, owner: string) => string | null,
): Promise<void> {
  const [staged, name] = [stagedName({ name: table }), pg.escapeIdentifier(column)];
  const of = owner === null ? "''" : `${pg.escapeIdentifier(owner)}::text`;
  const { rows } = await client.query<{ value: string; owner: string }>(
    `select ${name} as value, ${of} as owner from ${staged} where ${name} is not null`,
  );
  for (const row of rows) {
    const changed = change(row.value, row.owner);
    if (changed !== null) await client.query(`update ${staged} set ${name} = $1 where ${name} = $2`, [changed, row.value]);
  }
}

type Move = LoadOptions & { readonly platform: ArchivedPlatform; readonly tables: readonly BackupTable[] };

async function moveRows(client: pg.Client, { platform, tables, ...options }: Move): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('app.platform', $1, true)", [platform.guid]);
  await assertFree(client, platform);
  await prepareStaged(client, platform, options);
  const filled: BackupTable[] = [];
  for (const table of tables) if ((await client.query(`select from ${stagedName(table)} limit 1`)).rowCount === 1) filled.push(table);
  const silenced = await listTablesWithTriggers(client, filled);
  // Triggers would derive rows that the archive already contains, such as the words of a page. Writes of other platforms wait meanwhile.
  for (const table of silenced) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  for (const table of filled) {
    // Row-level security rejects a row of another platform; in the two tables of the directory the owner may write for all platforms.
    const ownRows = `select ${columnList(table)} from ${stagedName(table)} where ${platformColumn(table)} = ${pg.escapeLiteral(platform.guid)}`;
    await client.query(`insert into ${nameOf(table)} (${columnList(table)}) ${ownRows}`);
  }
  for (const table of silenced) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await client.query("commit");
}

async function prepareStaged(client: pg.Client, { guid, hostNames }: ArchivedPlatform, { isOpen, keepsStaff }: LoadOptions): Promise<void> {
  const { rows } = await client.query<{ guid: string; isArchived: boolean }>(
    `select guid::text, archived_on is not null as "isArchived" from staged_platforms`,
  );
  const [found, ...others] = rows;
  const hosts = await client.query<{ host: string }>("select host from staged_platform_hosts");
  const isAsSaid =
    found?.guid === guid &&
    others.length === 0 &&
    hosts.rows
      .map(({ host }) => host)
      .toSorted()
      .join() === hostNames.toSorted().join();
  if (!isAsSaid) throw new PlatformConflict("The rows of the archive are not those of the platform that it names.");
  await client.query("update staged_platforms set archived_on = case when not $1::boolean then coalesce(archived_on, now()) end", [isOpen]);
  if (isOpen || !found.isArchived) await client.query(STOP_MAILS);
  if (!keepsStaff) await client.query("update staged_application_users set is_mett = false where is_mett");
}

/** Excludes the directory, whose trigger notifies every process of the new host names. */
async function listTablesWithTriggers(client: pg.Client, tables: readonly BackupTable[]): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and c.relname <> 'platform_hosts'`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}
