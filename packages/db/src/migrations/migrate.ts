import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { hasCode } from "../error-codes.ts";
import { isJobQueueMigrated, migrateJobQueue } from "../jobs/job-queue-schema.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { AMENDED_MIGRATIONS } from "./amended-migrations.ts";
import { beginLocked, type LockWait } from "./migration-lock.ts";

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
 * processes that start at once, one applies each.
 *
 * @param ownerUrl address with the login that owns the tables
 * @returns names of the migrations that this call applied
 * @throws DatabaseSetupError when a migration fails or was edited after it was applied, or when the database has one that
 *   this program doesn't know
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS_FOLDER, wait: LockWait = {}): Promise<string[]> {
  return withConnection(ownerUrl, async (client) => {
    const migrations = listMigrations(folder);
    const appliedNow: string[] = [];
    while ((await findMissing(client, migrations)).length > 0) {
      const name = await applyNext(client, migrations, wait);
      if (name !== null) appliedNow.push(name);
    }
    if (folder === MIGRATIONS_FOLDER && !(await isJobQueueMigrated(client))) {
      await beginLocked(client, wait);
      await migrateJobQueue(client, ownerUrl);
      await client.query("commit");
    }
    return appliedNow;
  });
}

/** Names of the committed migrations that the database doesn't have yet; changes nothing, waits for nobody. */
export async function findMissingMigrations(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const missing = await withConnection(ownerUrl, (client) => findMissing(client, listMigrations(folder)));
  return missing.map(({ name }) => name);
}

async function findMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('_prisma_migrations') is not null as "isMigrated"`);
  const applied = rows[0]?.isMigrated ? await readApplied(client) : new Map<string, AppliedMigration>();
  refuseUnknown(migrations, applied);
  return migrations.filter((migration) => !isApplied(migration, applied));
}

/** A program that is older than its database would write rows that the newer one doesn't expect. */
function refuseUnknown(migrations: readonly Migration[], applied: ReadonlyMap<string, AppliedMigration>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `A newer version of Plein has migrated this database (${unknown.length} migrations are unknown here, the last is ${unknown.sort().at(-1)}). Start that version, or restore a backup from before.`,
    );
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
  if (row.finished_at === null)
    throw new DatabaseSetupError(`Migration ${name} failed before. Repair it with \`prisma migrate resolve\` first.`);
  if (row.checksum !== checksum && row.checksum !== AMENDED_MIGRATIONS.get(name))
    throw new DatabaseSetupError(
      `Migration ${name} was edited after it was applied. Restore prisma/migrations/${name}/migration.sql as it was, and put the change in a migration of its own.`,
    );
  return true;
}

/** @returns the name of the one that was applied; null when another process had applied the last one by then */
async function applyNext(client: pg.Client, migrations: readonly Migration[], wait: LockWait): Promise<string | null> {
  await beginLocked(client, wait);
  await client.query(HISTORY_TABLE);
  const [next] = await findMissing(client, migrations);
  if (next !== undefined) await apply(client, next);
  await client.query("commit");
  return next?.name ?? null;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)",
      [randomUUID(), checksum, name],
    );
  } catch (error) {
    throw migrationError(name, error);
  }
}

function migrationError(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  const [, advice = ""] = ADVICE.find(([codes]) => codes.some((code) => hasCode(error, code))) ?? [];
  return new DatabaseSetupError(`Migration ${name} failed and changed nothing: ${reason}.${advice}`, { cause: error });
}

/** What an operator can do, by SQLSTATE. */
const ADVICE: readonly (readonly [readonly string[], string])[] = [
  [["55P03"], " Another connection uses a table that it changes: start again when that is done."],
  [["0A000", "58P01"], " Install PostgreSQL's contrib package, which brings unaccent, pg_trgm and btree_gin."],
  [["42501"], " Let the login of DATABASE_URL own the database and its tables."],
  [["53100"], " The disk of the database is full."],
];
