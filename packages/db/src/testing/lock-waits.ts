import pg from "pg";
import { expect } from "vitest";

/** Tables that a test locks, so that the writes it starts meanwhile run concurrently on any machine. */
export type LockedTables = {
  /** Waits until this many connections of the database wait for a lock; a function is called with the current number. */
  untilWaiting(connections: number | (() => number)): Promise<void>;
  release(): Promise<void>;
};

/**
 * Locks tables so that they can be read, but not written. On a separate connection, because those of the pool may all be waiting.
 * Tables, not rows: row-level security hides those from the owner too.
 */
export async function lockTables(ownerUrl: string, tables: readonly string[]): Promise<LockedTables> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} in exclusive mode`);
  return {
    untilWaiting: (connections) => waitForBlockedConnections(async (text) => (await client.query(text)).rows, connections),
    release: () => client.end(),
  };
}

/** Resolves once this many connections wait for locks. `query` must run on a connection that doesn't wait. */
export async function waitForBlockedConnections(
  query: (text: string) => Promise<readonly unknown[]>,
  connections: number | (() => number),
): Promise<void> {
  const waiting = `select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
                    where not l.granted and a.datname = current_database()`;
  const expectedCount = () => (typeof connections === "number" ? connections : connections());
  const countWaiting = async () => {
    // A transaction caches its first view of the connections, so later ones would never be counted.
    await query("select pg_stat_clear_snapshot()");
    return (await query(waiting)).length;
  };
  await expect.poll(async () => (await countWaiting()) - expectedCount(), { interval: 5, timeout: 25_000 }).toBeGreaterThanOrEqual(0);
}
