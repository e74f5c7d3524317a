import { type Kysely, sql } from "kysely";
import pg from "pg";
import { expect } from "vitest";

/**
 * Waits until so many connections of this database wait for a lock. With the lock held until then, what a test makes
 * happen at the same instant does, on a slow machine as on a fast one.
 */
export async function untilLockWaits<T>(kysely: Kysely<T>, count: number): Promise<void> {
  await expect.poll(() => countLockWaits(kysely), { interval: 5 }).toBeGreaterThanOrEqual(count);
}

export async function countLockWaits<T>(kysely: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/**
 * Holds tables so that they can be read, and nothing in them written or locked, until the answered function is called.
 * Tables, not rows: row-level security hides those also from the owner.
 */
export async function lockTables(ownerUrl: string, tables: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} in exclusive mode`);
  return () => client.end();
}
