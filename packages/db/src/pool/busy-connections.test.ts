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

it("Ending busy connections fails what waits on them, as unavailable, and the pool goes on with others", async () => {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const endBusyConnections = trackBusyConnections(pool);
  const between = await pool.connect();
  await between.query("begin");
  // Not under way before the connection is; its query goes out in the same turn.
  const acquired = new Promise((resolve) => pool.once("acquire", resolve));
  const waiting = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  await acquired;
  await new Promise((resolve) => setImmediate(resolve));
  endBusyConnections();
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  const next = await between.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(next)).toBe(true);
  between.release();
  // The server still sleeps: it looks for its client only when it has something to say.
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'",
  );
  expect(rowCount).toBe(1);
  await pool.end();
});
