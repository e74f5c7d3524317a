import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { SharedPool } from "./shared-pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PLATFORM_A = "0199c1f0-0000-7000-8000-00000000000a";
const PLATFORM_B = "0199c1f0-0000-7000-8000-00000000000b";
const query = async (shared: SharedPool, platformGuid: Guid) => {
  const connection = await shared.connect(platformGuid);
  try {
    const [row] = (await connection.query<{ platform: string; pid: number }>({ text: READ })).rows;
    return row ?? expect.unreachable();
  } finally {
    connection.release();
  }
};
const READ = "select current_setting('app.platform') as platform, pg_backend_pid() as pid";

async function withPool(options: pg.PoolConfig & { readonly max: number }, run: (shared: SharedPool) => Promise<void>): Promise<void> {
  const shared = new SharedPool({ connectionString: database.appUrl, connectionTimeoutMillis: 60_000, transactionMs: 60_000, ...options });
  try {
    await run(shared);
  } finally {
    await shared.end();
  }
}

describe("a pool that platforms share", () => {
  it("sets a connection's platform whenever it differs from the last one", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const seen: unknown[] = [];
      for (const platform of [PLATFORM_A, PLATFORM_A, PLATFORM_B, PLATFORM_A]) seen.push(await query(shared, platform));
      const { pid } = await query(shared, PLATFORM_A);
      expect(seen).toEqual([PLATFORM_A, PLATFORM_A, PLATFORM_B, PLATFORM_A].map((platform) => ({ platform, pid })));
    });
  });

  it("sets it on a new connection, whatever was set on the previous one", async () => {
    await withPool({ max: 1, maxUses: 1 }, async (shared) => {
      const first = await query(shared, PLATFORM_A);
      const second = await query(shared, PLATFORM_A);
      expect(second).toEqual({ platform: PLATFORM_A, pid: expect.any(Number) });
      expect(second.pid).not.toBe(first.pid);
    });
  });

  it("closes a connection that is released while a query is running", async () => {
    await withPool({ max: 1, query_timeout: 100 }, async (shared) => {
      const client = await shared.connect(PLATFORM_A);
      await expect(client.query({ text: "select pg_sleep(1)" })).rejects.toThrow("Query read timeout");
      client.release();
      expect(await query(shared, PLATFORM_B)).toEqual({ platform: PLATFORM_B, pid: expect.any(Number) });
    });
  });

  it("closes a connection that is released within a transaction", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const connection = await shared.connect(PLATFORM_A);
      await connection.query({ text: "begin" });
      const { rows } = await connection.query<{ pid: number }>({ text: READ });
      connection.release();
      expect((await query(shared, PLATFORM_A)).pid).not.toBe(rows[0]?.pid);
    });
  });

  it("refuses a statement on a released connection, which may work for another platform by then", async () => {
    await withPool({ max: 1 }, async (shared) => {
      const connection = await shared.connect(PLATFORM_A);
      connection.release();
      expect(await query(shared, PLATFORM_B)).toMatchObject({ platform: PLATFORM_B });
      await expect(connection.query({ text: READ })).rejects.toThrow("after its connection was released");
    });
  });

  it("reserves a connection for others when one platform's callers are all waiting", async () => {
    await withPool({ max: 4 }, async (shared) => {
      const held = await Promise.all([1, 2, 3].map(() => shared.connect(PLATFORM_A)));
      const waiting = shared.connect(PLATFORM_A);
      expect(await query(shared, PLATFORM_B)).toMatchObject({ platform: PLATFORM_B });
      expect((await shared.query({ text: "select 1 as one" })).rows).toEqual([{ one: 1 }]);
      for (const connection of held) connection.release();
      (await waiting).release();
    });
  });

  it("has a slot for the next caller after a connection could not be opened", async () => {
    const shared = new SharedPool({
      connectionString: "postgresql://plein:secret@127.0.0.1:1/plein",
      connectionTimeoutMillis: 60_000,
      transactionMs: 60_000,
      max: 1,
    });
    await expect(shared.connect(PLATFORM_A)).rejects.toThrow("ECONNREFUSED");
    await expect(shared.connect(PLATFORM_B)).rejects.toThrow("ECONNREFUSED");
    await shared.end();
  });
});
