import { mediaKey, submissionFileKey } from "@plein/contract/media/media-key";
import pg from "pg";
import { createClient } from "../pool/pg-client.ts";
import { type BackupTable, readBackupTables } from "./backup-tables.ts";
import { columnList, copyOut } from "./copy-rows.ts";
import type { ArchivedPlatform, OwnedColumn } from "./platform-load.ts";
import { platformColumn, selectPlatformTables } from "./platform-tables.ts";

/** A snapshot of rows of the database, which other connections keep writing to. */
export type RowSnapshot = {
  /** names of its migrations */
  readonly migrations: readonly string[];
  /** in loading order */
  readonly tables: readonly BackupTable[];
  /** Rows in PostgreSQL's COPY text format, in chunks of any length; returns the number of rows. */
  readRows(table: BackupTable): AsyncGenerator<Buffer, number>;
  /** keys of the stored files that the rows refer to in this snapshot */
  listFiles(): Promise<string[]>;
  close(): Promise<void>;
};

/** A snapshot of all platforms, and of the tables that belong to none. */
export type DatabaseSnapshot = RowSnapshot & { readonly platforms: readonly string[] };

/** A snapshot of one platform. */
export type PlatformSnapshot = RowSnapshot & {
  readonly platform: ArchivedPlatform;
  /** Makes `readRows` return other values of a column; those for which `change` returns null don't change. */
  replace(column: OwnedColumn, change: (value: string, owner: string) => string | null): Promise<void>;
};

/**
 * @param ownerUrl URL with the login that owns the tables
 * @throws when the database has not been migrated
 */
export async function openDatabaseSnapshot(ownerUrl: string): Promise<DatabaseSnapshot> {
  return openSnapshot(ownerUrl, "plein backup", async (client) => {
    const platforms = await readNames(client, "select guid::text as name from platforms order by 1");
    const tables = await readBackupTables(client);
    return {
      ...(await commonPart(client, platforms)),
      tables,
      platforms,
      readRows: (table) => readRows(client, table, platforms),
    };
  });
}

/**
 * @param host one of the platform's host names
 * @returns null if no platform has this host
 */
export async function openPlatformSnapshot(ownerUrl: string, host: string): Promise<PlatformSnapshot | null> {
  return openSnapshot(ownerUrl, "plein export", async (client) => {
    const { rows } = await client.query<ArchivedPlatform>(
      `select p.guid::text, p.name, array(select h.host from platform_hosts h where h.platform_guid = p.guid) as "hostNames"
         from platforms p where p.guid = (select platform_guid from platform_hosts where host = $1)`,
      [host],
    );
    const [platform] = rows;
    if (platform === undefined) return null;
    await setPlatform(client, platform.guid);
    const replaced = new Map<string, Record<string, string>>();
    return {
      ...(await commonPart(client, [platform.guid])),
      tables: selectPlatformTables(await readBackupTables(client)),
      platform,
      replace: async (column, change) => {
        const values: Record<string, string> = {};
        for (const { value, owner } of await readColumn(client, column, platform.guid)) {
          if (value === null) continue;
          const changed = change(value, owner);
          if (changed !== null) values[value] = changed;
        }
        replaced.set(`${column.table}.${column.column}`, values);
      },
      readRows: (table) => copyOut(client, ownRows(table, platform.guid, replaced)),
    };
  });
}

async function openSnapshot<T>(ownerUrl: string, name: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: ownerUrl, application_name: name, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    const snapshot = await read(client);
    if (snapshot === null) await client.end();
    return snapshot;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function commonPart(client: pg.Client, platforms: readonly string[]): Promise<Omit<RowSnapshot, "tables" | "readRows">> {
  const migrations = await readNames(
    client,
    "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1",
  );
  return { migrations, listFiles: () => listFiles(client, platforms), close: () => client.end() };
}

async function readNames(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

/** The values of a column with their owners; null for an empty value. */
async function readColumn(client: pg.Client, { table, column, owner }: OwnedColumn, platform: string) {
  const [name, of] = [pg.escapeIdentifier(column), owner === null ? "''" : `${pg.escapeIdentifier(owner)}::text`];
  const { rows } = await client.query<{ value: string | null; owner: string }>(
    `select ${name} as value, ${of} as owner from ${pg.escapeIdentifier(table)} where platform_guid = $1`,
    [platform],
  );
  return rows;
}

/** The rows of one platform as a query. COPY takes no parameters, so that replaced values are part of it. */
function ownRows(table: BackupTable, platform: string, replaced: ReadonlyMap<string, Record<string, string>>): string {
  const columns = table.columns.map((column) => {
    const [name, values] = [pg.escapeIdentifier(column), replaced.get(`${table.name}.${column}`)];
    return values === undefined ? name : `coalesce(${pg.escapeLiteral(JSON.stringify(values))}::jsonb ->> ${name}, ${name}) as ${name}`;
  });
  return `select ${columns.join(", ")} from ${pg.escapeIdentifier(table.name)} where ${platformColumn(table)} = ${pg.escapeLiteral(platform)}`;
}

/**
 * Row-level security applies to the owner too, and disabling it would lock every table: so the platforms are read in turn. No row is
 * missed, because every table with a platform has a foreign key to it.
 */
async function* readRows(client: pg.Client, table: BackupTable, platforms: readonly string[]): AsyncGenerator<Buffer, number> {
  const { name, columns } = table;
  const rows = `select ${columnList(table)} from ${pg.escapeIdentifier(name)}`;
  if (!columns.includes("platform_guid")) return yield* copyOut(client, rows);
  let count = 0;
  for (const platform of platforms) {
    await setPlatform(client, platform);
    // Filtered by platform as well: some policies show the owner the rows of all platforms.
    count += yield* copyOut(client, `${rows} where platform_guid = ${pg.escapeLiteral(platform)}`);
  }
  return count;
}

async function listFiles(client: pg.Client, platforms: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const platform of platforms) {
    await setPlatform(client, platform);
    const { rows } = await client.query<{ guid: string; version: number }>(
      "select guid::text, version from images where platform_guid = $1 order by guid",
      [platform],
    );
    for (const file of rows) keys.push(mediaKey(platform, file));
    const formFiles = await client.query<{ guid: string }>(
      "select guid::text from submission_files where platform_guid = $1 order by guid",
      [platform],
    );
    for (const { guid } of formFiles.rows) keys.push(submissionFileKey(platform, guid));
  }
  return keys;
}

async function setPlatform(client: pg.Client, platform: string): Promise<void> {
  await client.query("select set_config('app.platform', $1, true)", [platform]);
}
