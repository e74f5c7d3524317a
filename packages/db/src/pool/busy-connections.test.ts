import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isDatabaseUnavailable } from "../error-codes.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { trackBusyConnections } from "./busy-connections.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("ending busy connections fails their queries as unavailable, and the pool continues with others", async () => {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const endBusyConnections = trackBusyConnections(pool);
  const between = await pool.connect();
  await between.query("begin");
  const waiting = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  await expect.poll(() => countSleeping(database)).toBe(1);
  endBusyConnections();
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  const next = await between.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(next)).toBe(true);
  between.release();
  // The server still sleeps: it only notices that its client is gone when it sends something.
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'",
  );
  expect(rowCount).toBe(1);
  await pool.end();
});

/** Counts the queries that sleep, with the login that runs them: others can't see them. */
async function countSleeping({ appUrl }: TestDatabase): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'",
  );
  await client.end();
  return rowCount ?? 0;
}
