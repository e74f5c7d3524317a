import pg from "pg";
import { expect } from "vitest";

/** Tables that a test locks, so that the writes it starts meanwhile run concurrently on any machine. */
export type LockedTables = {
  /** Waits until this many connections of the database wait for a lock; a function is called with the current number. */
  untilWaiting(connections: number | (() => number)): Promise<void>;
  release(): Promise<void>;
};

/** A connection of its own for locks, because those of the pool may all be waiting. Close it before the database. */
export type TableLocks = {
  /**
   * Locks tables so that they can be read, but not written, until they are released. Tables, not rows: row-level security hides those from
   * the owner too.
   */
  lock(tables: readonly string[]): Promise<LockedTables>;
  close(): Promise<void>;
};

export async function openTableLocks(ownerUrl: string): Promise<TableLocks> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    lock: async (tables) => {
      await client.query("begin");
      await client.query(`lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} in exclusive mode`);
      return {
        untilWaiting: (connections) => waitForBlockedConnections(async (text) => (await client.query(text)).rows, connections),
        release: async () => void (await client.query("rollback")),
      };
    },
    close: () => client.end(),
  };
}

/** Locks tables on a connection of its own, for a test that does so once. */
export async function lockTables(ownerUrl: string, tables: readonly string[]): Promise<LockedTables> {
  const locks = await openTableLocks(ownerUrl);
  return { ...(await locks.lock(tables)), release: locks.close };
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
