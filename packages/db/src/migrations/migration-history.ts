import { randomUUID } from "node:crypto";
import type pg from "pg";
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

export async function readHistory(client: pg.Client): Promise<MigrationHistory> {
  const { rows } = await client.query<{ isMigrated: boolean }>(`select to_regclass('_prisma_migrations') is not null as "isMigrated"`);
  if (!rows[0]?.isMigrated) return new Map();
  const applied = await client.query<AppliedMigration>(
    "select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null",
  );
  return new Map(applied.rows.map((row) => [row.migration_name, row]));
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
