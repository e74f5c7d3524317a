import type { Guid } from "@plein/contract/guid";
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
const query = async (shared: pg.Pool, platformGuid: Guid) => {
  const connection = await new PlatformPool(shared, platformGuid).connect();
  try {
    const [row] = (await connection.query<{ platform: string; pid: number }>({ text: READ })).rows;
    return row ?? expect.unreachable();
  } finally {
    connection.release();
  }
};
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
      const seen: unknown[] = [];
      for (const platform of [PLATFORM_A, PLATFORM_A, PLATFORM_B, PLATFORM_A]) seen.push(await query(shared, platform));
      const { pid } = await query(shared, PLATFORM_A);
      expect(seen).toEqual([PLATFORM_A, PLATFORM_A, PLATFORM_B, PLATFORM_A].map((platform) => ({ platform, pid })));
    });
  });

  it("tells a new connection, whatever the one before it knew", async () => {
    await withPool({ max: 1, maxUses: 1 }, async (shared) => {
      const first = await query(shared, PLATFORM_A);
      const second = await query(shared, PLATFORM_A);
      expect(second).toEqual({ platform: PLATFORM_A, pid: expect.any(Number) });
      expect(second.pid).not.toBe(first.pid);
    });
  });

  it("closes a connection that is given back while a query still runs on it", async () => {
    await withPool({ max: 1, query_timeout: 100 }, async (shared) => {
      const client = await new PlatformPool(shared, PLATFORM_A).connect();
      await expect(client.query({ text: "select pg_sleep(1)" })).rejects.toThrow("Query read timeout");
      client.release();
      expect(await query(shared, PLATFORM_B)).toEqual({ platform: PLATFORM_B, pid: expect.any(Number) });
    });
  });

  it("closes a connection that is given back within a transaction", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const connection = await new PlatformPool(shared, PLATFORM_A).connect();
      await connection.query({ text: "begin" });
      const { rows } = await connection.query<{ pid: number }>({ text: READ });
      connection.release();
      expect((await query(shared, PLATFORM_A)).pid).not.toBe(rows[0]?.pid);
    });
  });

  it("refuses a statement on a connection that was given back, which may work for another platform by then", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const connection = await new PlatformPool(shared, PLATFORM_A).connect();
      connection.release();
      expect(await query(shared, PLATFORM_B)).toMatchObject({ platform: PLATFORM_B });
      await expect(connection.query({ text: READ })).rejects.toThrow("after its connection was released");
    });
  });

  it("refuses callers at once when a hundred wait already", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const pool = new PlatformPool(shared, PLATFORM_A);
      const busy = await pool.connect();
      const waiting = Array.from({ length: 100 }, () => query(shared, PLATFORM_A));
      await expect(pool.connect()).rejects.toThrow("too many callers wait");
      busy.release();
      await expect(Promise.all(waiting)).resolves.toHaveLength(100);
    });
  });
});
