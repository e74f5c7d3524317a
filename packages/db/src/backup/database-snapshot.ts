import { mediaKey, submissionFileKey } from "@plein/contract/media/media-key";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { createClient } from "../pool/pg-client.ts";
import { type BackupTable, readBackupTables } from "./backup-tables.ts";

/** A snapshot of the database, while others keep writing to it. */
export type DatabaseSnapshot = {
  /** names of its migrations */
  readonly migrations: readonly string[];
  /** in loading order */
  readonly tables: readonly BackupTable[];
  readonly platforms: readonly string[];
  /** Rows of all platforms in PostgreSQL's COPY text format, in chunks of any length; returns the number of rows. */
  readRows(table: BackupTable): AsyncGenerator<Buffer, number>;
  /** keys of the stored files that the database refers to in this snapshot */
  listFiles(): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * @param ownerUrl URL with the login that owns the tables
 * @throws when the database has not been migrated
 */
export async function openDatabaseSnapshot(ownerUrl: string): Promise<DatabaseSnapshot> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein backup", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    const namesOf = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    const migrations = await namesOf(
      "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1",
    );
    const platforms = await namesOf("select guid::text as name from platforms order by 1");
    const tables = await readBackupTables(client);
    return {
      migrations,
      tables,
      platforms,
      readRows: (table) => readRows(client, table, platforms),
      listFiles: () => listFiles(client, platforms),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Row-level security applies to the owner too, and disabling it would lock every table: so the platforms are read in turn. No row is
 * missed, because every table with a platform has a foreign key to it.
 */
async function* readRows(client: pg.Client, { name, columns }: BackupTable, platforms: readonly string[]): AsyncGenerator<Buffer, number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const rows = `select ${list} from ${pg.escapeIdentifier(name)}`;
  if (!columns.includes("platform_guid")) return yield* copyOut(client, rows);
  let count = 0;
  for (const platform of platforms) {
    await setPlatform(client, platform);
    // Filtered by platform as well: some policies show the owner the rows of all platforms.
    count += yield* copyOut(client, `${rows} where platform_guid = ${pg.escapeLiteral(platform)}`);
  }
  return count;
}

async function* copyOut(client: pg.Client, query: string): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  for await (const chunk of stream) yield chunk as Buffer;
  return stream.rowCount;
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
    const sent = await client.query<{ guid: string }>("select guid::text from submission_files where platform_guid = $1 order by guid", [
      platform,
    ]);
    for (const { guid } of sent.rows) keys.push(submissionFileKey(platform, guid));
  }
  return keys;
}

async function setPlatform(client: pg.Client, platform: string): Promise<void> {
  await client.query("select set_config('app.platform', $1, true)", [platform]);
}
