import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { type PoolMode, startPooler } from "../testing/pooler.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { assertDedicatedSession, SharedSessionError } from "./dedicated-session.ts";
import { createClient } from "./pg-client.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function throughPooler<T>(mode: PoolMode, run: (url: string) => Promise<T>): Promise<T> {
  const pooler = await startPooler(database.appUrl, mode);
  try {
    return await run(pooler.url);
  } finally {
    await pooler.close();
  }
}

async function prove(url: string): Promise<void> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    await assertDedicatedSession(client, { connectionString: url });
    await expect(client.query("select 1 as one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    await client.end();
  }
}

describe("a connection's session", () => {
  it("is dedicated for a direct connection, or a pooler in session mode", async () => {
    await prove(database.appUrl);
    await throughPooler("session", prove);
  });

  it("is refused for a pooler in transaction mode, also while others keep it busy", async () => {
    await throughPooler("transaction", async (url) => {
      await expect(prove(url)).rejects.toBeInstanceOf(SharedSessionError);
      const other = createClient({ connectionString: url });
      await other.connect();
      await other.query("begin");
      await expect(prove(url)).rejects.toBeInstanceOf(SharedSessionError);
      await other.end();
    });
  });
});

describe("opening a database", () => {
  it("refuses a pooler in transaction mode, with advice in one line", async () => {
    await throughPooler("transaction", async (url) => {
      await expect(openDatabase({ url })).rejects.toThrow(/^The pooler in front of PostgreSQL [^\n]+pool_mode = session\)$/);
    });
  });
});
