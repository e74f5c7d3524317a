import pg from "pg";
import { expect } from "vitest";

/** Tables that a test holds, so that what it starts meanwhile happens at the same instant on any machine. */
export type HeldTables = {
  /** Waits until so many connections of the database wait for a lock; a function tells how many by now. */
  untilWaiting(connections: number | (() => number)): Promise<void>;
  release(): Promise<void>;
};

/**
 * Holds tables so that they can be read, and nothing in them written or locked. On a connection of its own, for those of the
 * pool may all be waiting. Tables, not rows: row-level security hides those also from the owner.
 */
export async function holdTables(ownerUrl: string, tables: readonly string[]): Promise<HeldTables> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(", ")} in exclusive mode`);
  return {
    untilWaiting: (connections) => untilLocksAwaited(async (text) => (await client.query(text)).rows, connections),
    release: () => client.end(),
  };
}

/** As `untilWaiting`, for a test that holds a row by itself: asked on a connection that doesn't wait. */
export async function untilLocksAwaited(
  query: (text: string) => Promise<readonly unknown[]>,
  connections: number | (() => number),
): Promise<void> {
  const waiting = `select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
                    where not l.granted and a.datname = current_database()`;
  const wanted = () => (typeof connections === "number" ? connections : connections());
  const countWaiting = async () => {
    // A transaction keeps the list of connections as it first saw it; those that were opened since would never count.
    await query("select pg_stat_clear_snapshot()");
    return (await query(waiting)).length;
  };
  await expect.poll(async () => (await countWaiting()) - wanted(), { interval: 5, timeout: 25_000 }).toBeGreaterThanOrEqual(0);
}
