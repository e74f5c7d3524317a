import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { migrateJobQueue } from "./job-queue-schema.ts";
import { createClient } from "./pg-client.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));

/** The lock that Prisma's own CLI takes, so that both can be used on one database. */
export const MIGRATION_LOCK = 72707369;

/** A migration waits at most this long for a table that others use, rather than make them wait behind it. */
const LOCK_TIMEOUT = "2s";

/** As Prisma's CLI makes it. */
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };
type AppliedMigration = { migration_name: string; checksum: string; finished_at: Date | null };

/**
 * Applies the committed migrations that the database doesn't have yet, each whole or not at all, in the order of their
 * names, and those of the job queue's library. Same table, checksums and lock as `prisma migrate deploy`; of several
 * processes that start at once, one applies.
 *
 * @param ownerUrl address with the login that owns the tables
 * @returns names of the migrations applied now
 * @throws when a migration fails, or was edited after it was applied
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein migrate", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(HISTORY_TABLE);
    const applied = await readApplied(client);
    const missing = listMigrations(folder).filter((migration) => !isApplied(migration, applied));
    for (const migration of missing) await apply(client, migration);
    if (folder === MIGRATIONS_FOLDER) await migrateJobQueue(client, ownerUrl);
    return missing.map(({ name }) => name);
  } finally {
    // Ends the lock too.
    await client.end();
  }
}

/** Names of the committed migrations that the database doesn't have yet; changes nothing, waits for nobody. */
export async function findMissingMigrations(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein migrate", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('_prisma_migrations') is not null as "isMigrated"`);
    const applied = rows[0]?.isMigrated ? await readApplied(client) : new Map<string, AppliedMigration>();
    return listMigrations(folder)
      .filter((migration) => !isApplied(migration, applied))
      .map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "migration.sql")));
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function readApplied(client: pg.Client): Promise<Map<string, AppliedMigration>> {
  const { rows } = await client.query<AppliedMigration>(
    "select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null",
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function isApplied({ name, checksum }: Migration, applied: ReadonlyMap<string, AppliedMigration>): boolean {
  const row = applied.get(name);
  if (!row) return false;
  if (row.finished_at === null) throw new Error(`Migration ${name} failed before; repair it with \`prisma migrate resolve\` first`);
  if (row.checksum !== checksum) throw new Error(`Migration ${name} was edited after it was applied`);
  return true;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)",
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
