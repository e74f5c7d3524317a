import type pg from "pg";
import { hasSqlState } from "../error-codes.ts";
import { isJobQueueMigrated, migrateJobQueue } from "../jobs/job-queue-schema.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { AMENDED_MIGRATIONS } from "./amended-migrations.ts";
import { changeIndex, isConcurrent, listIndexChanges, withBuildLock } from "./concurrent-indexes.ts";
import { type Migration, type Migrations, readMigrations } from "./migration-files.ts";
import { createHistory, deleteMigrationRows, type MigrationHistory, readHistory, recordMigration } from "./migration-history.ts";
import { beginWithMigrationLock, type LockWait } from "./migration-lock.ts";

/** Limit on waiting for a table that others use, because they would have to wait behind the migration. */
const LOCK_TIMEOUT = "2s";
/** The name of the job queue's library, which has migrations of its own. */
const JOB_QUEUE = "graphile_worker";

/**
 * Applies the pending migrations, each atomically, in the order of their names, and those of the job queue's library. Uses the same
 * table, checksums and lock as `prisma migrate deploy`; of several concurrent processes, one applies each. A database that began with
 * replaced migrations continues with them to their end, and has the same history as a new one from then on.
 *
 * @param ownerUrl URL with the login that owns the tables
 * @returns names of the migrations that this call applied
 * @throws DatabaseSetupError when a migration fails or was edited after it was applied, or when the database has one that
 *   this program doesn't have
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS_FOLDER, wait: LockWait = {}): Promise<string[]> {
  return withConnection(ownerUrl, async (client) => {
    const appliedNow = await applyMigrations(client, readMigrations(folder), wait);
    if (folder === MIGRATIONS_FOLDER && !(await isJobQueueMigrated(client))) {
      await beginWithMigrationLock(client, wait);
      await migrateJobQueue(client, ownerUrl);
      await client.query("commit");
    }
    return appliedNow;
  });
}

/**
 * Names of the pending migrations, and of the job queue's if its tables are older; changes nothing, and doesn't wait for locks.
 *
 * @param url with the login that owns the tables, or the application's
 */
export async function findMissingMigrations(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return withConnection(url, async (client) => {
    const { missing } = await compare(client, readMigrations(folder));
    const names = missing.map(({ name }) => name);
    return names.length > 0 || folder !== MIGRATIONS_FOLDER || (await isJobQueueMigrated(client)) ? names : [JOB_QUEUE];
  });
}

/** @returns names of the migrations that this call applied */
export async function applyMigrations(client: pg.Client, migrations: Migrations, wait: LockWait = {}): Promise<string[]> {
  const appliedNow: string[] = [];
  let { missing, hasReplaced } = await compare(client, migrations);
  while (missing.length > 0) {
    const name = await applyNext(client, migrations, wait);
    if (name !== null) appliedNow.push(name);
    ({ missing, hasReplaced } = await compare(client, migrations));
  }
  if (hasReplaced) await recordReplacing(client, migrations, wait);
  return appliedNow;
}

type Comparison = { readonly missing: readonly Migration[]; readonly hasReplaced: boolean };

async function compare(client: pg.Client, { replaced, replacing, later }: Migrations): Promise<Comparison> {
  const history = await readHistory(client);
  refuseUnknown([...replaced, ...replacing, ...later], history);
  const hasReplaced = replaced.some(({ name }) => history.has(name));
  const required = [...(hasReplaced ? replaced : replacing), ...later];
  return { missing: required.filter((migration) => !isApplied(migration, history)), hasReplaced };
}

/** An older program would write rows that a newer one doesn't expect. */
function refuseUnknown(migrations: readonly Migration[], history: MigrationHistory): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...history.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `A newer version of Plein has migrated this database (${unknown.length} migrations are unknown here, the last is ${unknown.sort().at(-1)}). Start that version, or restore a backup from before.`,
    );
}

function isApplied({ name, checksum }: Migration, history: MigrationHistory): boolean {
  const row = history.get(name);
  if (!row) return false;
  if (row.finished_at === null)
    throw new DatabaseSetupError(`Migration ${name} failed before. Repair it with \`prisma migrate resolve\` first.`);
  if (row.checksum !== checksum && row.checksum !== AMENDED_MIGRATIONS.get(name))
    throw new DatabaseSetupError(
      `Migration ${name} was edited after it was applied. Restore its migration.sql as it was, and put the change in a migration of its own.`,
    );
  return true;
}

/** @returns the name of the applied migration; null when another process had already applied the last one */
async function applyNext(client: pg.Client, migrations: Migrations, wait: LockWait): Promise<string | null> {
  await beginWithMigrationLock(client, wait);
  await createHistory(client);
  const [next] = (await compare(client, migrations)).missing;
  if (next !== undefined && isInSteps(next)) return applyInSteps(client, { migration: next, migrations, wait });
  if (next !== undefined && isConcurrent(next)) {
    await client.query("commit");
    return applyConcurrently(client, { migration: next, migrations, wait });
  }
  if (next !== undefined) await apply(client, next);
  await client.query("commit");
  return next?.name ?? null;
}

/**
 * A migration that changes many rows. It is repeated in a transaction for each step, and stores in the setting `app.migrated_up_to` of that
 * transaction where the next step continues; empty when it is done. A step skips what was done before, so that it can begin again.
 */
function isInSteps({ sql }: Migration): boolean {
  return sql.startsWith("-- In steps");
}

type Pending = { readonly migration: Migration; readonly migrations: Migrations; readonly wait: LockWait };

/** Begins within a transaction that holds the lock. @returns null when another process has recorded it meanwhile */
async function applyInSteps(client: pg.Client, { migration, migrations, wait }: Pending): Promise<string | null> {
  let upTo = await runStep(client, migration, "");
  while (upTo !== "") {
    await client.query("commit");
    await beginWithMigrationLock(client, wait);
    if (!(await isMissing(client, { migration, migrations, wait }))) {
      await client.query("commit");
      return null;
    }
    upTo = await runStep(client, migration, upTo);
  }
  await recordMigration(client, migration);
  await client.query("commit");
  return migration.name;
}

async function isMissing(client: pg.Client, { migration, migrations }: Pending): Promise<boolean> {
  return (await compare(client, migrations)).missing.some(({ name }) => name === migration.name);
}

/** Builds and drops indexes outside of a transaction. @returns null when another process has recorded it meanwhile */
async function applyConcurrently(client: pg.Client, pending: Pending): Promise<string | null> {
  const { migration, wait } = pending;
  let appliedName: string | null = null;
  const isDone = async () => !(await isMissing(client, pending));
  await withBuildLock(client, { ...wait, isDone }, async () => {
    if (await isDone()) return;
    try {
      for (const change of listIndexChanges(migration)) await changeIndex(client, change);
    } catch (error) {
      throw migrationError(migration.name, error);
    }
    await beginWithMigrationLock(client, wait);
    await recordMigration(client, migration);
    await client.query("commit");
    appliedName = migration.name;
  });
  return appliedName;
}

/** @returns where the next step continues */
async function runStep(client: pg.Client, migration: Migration, upTo: string): Promise<string> {
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query("select set_config('app.migrated_up_to', $1, true)", [upTo]);
    await client.query(migration.sql);
    const { rows } = await client.query<{ upTo: string }>(`select current_setting('app.migrated_up_to') as "upTo"`);
    return rows[0]?.upTo ?? "";
  } catch (error) {
    throw migrationError(migration.name, error);
  }
}

/** Records the migrations without running them: their tables exist already. */
async function recordReplacing(client: pg.Client, migrations: Migrations, wait: LockWait): Promise<void> {
  await beginWithMigrationLock(client, wait);
  // Another process may have done it meanwhile.
  if ((await compare(client, migrations)).hasReplaced) {
    await deleteMigrationRows(client, migrations.replaced);
    for (const migration of migrations.replacing) await recordMigration(client, migration);
  }
  await client.query("commit");
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
  } catch (error) {
    throw migrationError(migration.name, error);
  }
}

function migrationError(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  const [, advice = ""] = ADVICE.find(([codes]) => codes.some((code) => hasSqlState(error, code))) ?? [];
  return new DatabaseSetupError(`Migration ${name} failed and changed nothing: ${reason}.${advice}`, { cause: error });
}

/** Advice for the operator, by SQLSTATE. */
const ADVICE: readonly (readonly [readonly string[], string])[] = [
  [["55P03"], " Another connection uses a table that it changes: start again when that is done."],
  [["0A000", "58P01"], " Install PostgreSQL's contrib package, which brings unaccent, pg_trgm and btree_gin."],
  [["42501"], " Let the login of DATABASE_URL own the database and its tables."],
  [["53100"], " The disk of the database is full."],
];
