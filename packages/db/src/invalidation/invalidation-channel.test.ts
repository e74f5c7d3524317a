import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import type { PlatformDb } from "../platform-db.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let db: PlatformDb;
let another: Database;
let heard: Invalidation[];
let losses: number;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());
beforeEach(async () => {
  heard = [];
  losses = 0;
  another = await database.openAnother();
  await another.listen({ onInvalidation: (invalidation) => heard.push(invalidation), onConnectionLost: () => losses++ });
});
afterEach(() => another.close());

const write = (...tags: CacheTag[]) => db.transaction((tx) => tx.invalidate(tags));
/** A write that comes last, so that everything expected has arrived before it. */
const writeLast = async () => {
  await write("path:/last");
  await expect.poll(() => heard.at(-1)?.tags).toEqual(["path:/last"]);
};

async function asApplication(query: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
}
const breakListening = () =>
  asApplication(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plein listen'",
  );

describe("an invalidation", () => {
  it("reaches another process once the write is committed, with all its tags at once", async () => {
    await db.transaction(async (tx) => {
      await tx.invalidate(["site", "page:one"]);
      await tx.invalidate(["page:one", "path:/één"]);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([{ platformGuid: db.platformGuid, tags: ["site", "page:one", "path:/één"] }]);
    expect(losses).toBe(0);
  });

  it("is not sent when the write is rolled back, or invalidates nothing", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.invalidate(["site"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await write();
    await writeLast();
    expect(heard).toHaveLength(1);
  });

  it("invalidates everything when it has too many tags for a notification", async () => {
    await write(...Array.from({ length: 1000 }, (_, n): CacheTag => `path:/a/long/enough/path/${n}`));
    await expect.poll(() => heard).toEqual([{ platformGuid: db.platformGuid, tags: ["all"] }]);
  });

  it("invalidates everything when multi-byte characters make it too long", async () => {
    await write(...Array.from({ length: 100 }, (_, n): CacheTag => `path:/${"é".repeat(60)}/${n}`));
    await expect.poll(() => heard).toEqual([{ platformGuid: db.platformGuid, tags: ["all"] }]);
  });

  it("reaches the writing process once, before the write resolves", async () => {
    const own: Invalidation[] = [];
    const writer = await database.openAnother();
    await writer.listen({ onInvalidation: (invalidation) => own.push(invalidation), onConnectionLost: () => undefined });
    await writer.forPlatform(db.platformGuid).transaction((tx) => tx.invalidate(["site"]));
    expect(own).toEqual([{ platformGuid: db.platformGuid, tags: ["site"] }]);
    await writeLast();
    await expect.poll(() => own.at(-1)?.tags).toEqual(["path:/last"]);
    expect(own).toHaveLength(2);
    await writer.close();
  });

  it("that can't be parsed invalidates everything", async () => {
    for (const payload of ["", "{", "[]", '{"tags":["all"]}'])
      await asApplication("select pg_notify($1, $2)", [INVALIDATION_CHANNEL, payload]);
    await expect.poll(() => losses).toBe(4);
    expect(heard).toEqual([]);
  });
});

describe("a listening connection", () => {
  it("that breaks reports it, reconnects, reports it again, and continues to listen", async () => {
    await breakListening();
    await expect.poll(() => losses).toBe(2);
    await write("site");
    await expect.poll(() => heard).toEqual([{ platformGuid: db.platformGuid, tags: ["site"] }]);
    expect(losses).toBe(2);
  });

  it("reconnects as often as it breaks", async () => {
    for (let times = 1; times <= 3; times++) {
      await breakListening();
      await expect.poll(() => losses).toBe(2 * times);
    }
    await writeLast();
  });

  it("that was closed stays closed", async () => {
    const closed = await database.openAnother();
    let told = 0;
    await closed.listen({ onInvalidation: () => told++, onConnectionLost: () => told++ });
    await closed.close();
    await write("site");
    await expect.poll(() => heard).toHaveLength(1);
    expect(told).toBe(0);
  });
});
