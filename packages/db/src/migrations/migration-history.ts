import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hasSqlState, UNDEFINED_FUNCTION } from "../error-codes.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import type { Migration } from "./migration-files.ts";

/** A row of the history. `finished_at` is null if Prisma's CLI left the migration incomplete. */
export type AppliedMigration = { readonly migration_name: string; readonly checksum: string; readonly finished_at: Date | null };

/** The applied migrations by name; empty if the database was never migrated. */
export type MigrationHistory = ReadonlyMap<string, AppliedMigration>;

export async function createHistory(client: pg.Client): Promise<void> {
  // As Prisma's CLI creates it.
  await client.query(`create table if not exists _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
    logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
}

/** @throws DatabaseSetupError for the application's login in a database that isn't migrated far enough for it */
export async function readHistory(client: pg.Client): Promise<MigrationHistory> {
  const { rows } = await client.query<{ isMigrated: boolean; isReadable: boolean }>(
    `select history is not null as "isMigrated", coalesce(has_table_privilege(history, 'select'), false) as "isReadable"
       from to_regclass('_prisma_migrations') as history`,
  );
  if (!rows[0]?.isMigrated) return new Map();
  const source = rows[0].isReadable ? "_prisma_migrations where rolled_back_at is null" : "plein_list_migrations()";
  const applied = await client
    .query<AppliedMigration>(`select migration_name, checksum, finished_at from ${source}`)
    .catch(explainOldSchema);
  return new Map(applied.rows.map((row) => [row.migration_name, row]));
}

function explainOldSchema(error: unknown): never {
  if (!hasSqlState(error, UNDEFINED_FUNCTION)) throw error;
  throw new DatabaseSetupError("An older version of Plein has migrated this database: run `npm run cli -- migrate` with DATABASE_URL.", {
    cause: error,
  });
}

export async function recordMigration(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)",
    [randomUUID(), checksum, name],
  );
}

export async function deleteMigrationRows(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query("delete from _prisma_migrations where migration_name = any($1)", [migrations.map(({ name }) => name)]);
}
