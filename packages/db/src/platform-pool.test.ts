import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlatformPool } from "./platform-pool.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PLATFORM_A = "0199c1f0-0000-7000-8000-00000000000a";
const PLATFORM_B = "0199c1f0-0000-7000-8000-00000000000b";
const READ = "select current_setting('app.platform') as platform, pg_backend_pid() as pid";

async function withPool(options: pg.PoolConfig, run: (shared: pg.Pool) => Promise<void>): Promise<void> {
  const shared = new pg.Pool({ connectionString: database.appUrl, ...options });
  try {
    await run(shared);
  } finally {
    await shared.end();
  }
}

describe("a platform's pool", () => {
  it("tells a connection its platform whenever that differs from the last", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const a = new PlatformPool(shared, PLATFORM_A);
      const b = new PlatformPool(shared, PLATFORM_B);
      const seen: unknown[] = [];
      for (const pool of [a, a, b, a]) seen.push((await pool.query(READ)).rows[0]);
      const { pid } = (await a.query(READ)).rows[0];
      expect(seen).toEqual([PLATFORM_A, PLATFORM_A, PLATFORM_B, PLATFORM_A].map((platform) => ({ platform, pid })));
    });
  });

  it("tells a new connection, whatever the one before it knew", async () => {
    await withPool({ max: 1, maxUses: 1 }, async (shared) => {
      const pool = new PlatformPool(shared, PLATFORM_A);
      const first = (await pool.query(READ)).rows[0];
      const second = (await pool.query(READ)).rows[0];
      expect(second).toEqual({ platform: PLATFORM_A, pid: expect.any(Number) });
      expect(second.pid).not.toBe(first.pid);
    });
  });

  it("closes a connection that is given back while a query still runs on it", async () => {
    await withPool({ max: 1, query_timeout: 100 }, async (shared) => {
      const client = await new PlatformPool(shared, PLATFORM_A).connect();
      await expect(client.query("select pg_sleep(1)")).rejects.toThrow("Query read timeout");
      client.release();
      const next = await new PlatformPool(shared, PLATFORM_B).query(READ);
      expect(next.rows).toEqual([{ platform: PLATFORM_B, pid: expect.any(Number) }]);
    });
  });

  it("refuses callers at once when a hundred wait already", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const pool = new PlatformPool(shared, PLATFORM_A);
      const busy = await pool.connect();
      const waiting = Array.from({ length: 100 }, () => pool.query("select 1"));
      await expect(pool.query("select 1")).rejects.toThrow("too many callers wait");
      busy.release();
      await expect(Promise.all(waiting)).resolves.toHaveLength(100);
    });
  });

  it("leaves the shared connections open when it is ended", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const pool = new PlatformPool(shared, PLATFORM_A);
      await pool.query("select 1");
      await pool.end();
      await expect(new PlatformPool(shared, PLATFORM_A).query("select 1")).resolves.toMatchObject({ rowCount: 1 });
    });
  });
});
