import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";
import fc from "fast-check";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import type { PlatformDb } from "../platform-db.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createInvalidationCleanup } from "./delete-invalidations.ts";
import { InvalidationReader } from "./invalidation-reader.ts";

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
/** A write of a process that doesn't listen, which notifies at its commit: what was notified before it has arrived by then. */
const writeLast = async () => {
  await write("path:/last");
  await expect.poll(() => heard.map(({ tags }) => tags)).toContainEqual(["path:/last"]);
};

async function withSessions(count: number, run: (sessions: readonly pg.Client[]) => Promise<void>): Promise<void> {
  const sessions = Array.from({ length: count }, () => new pg.Client({ connectionString: database.appUrl }));
  await Promise.all(sessions.map((session) => session.connect()));
  try {
    await run(sessions);
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

const asApplication = (query: string, values: unknown[] = []) =>
  withSessions(1, async ([session]) => void (await session?.query(query, values)));

/** The sender of a process that was killed. */
const KILLED = "00000000-0000-4000-8000-000000000001";
let rows = 0;
/** Adds a row as a process does that is killed before it can notify. */
async function addRow(session: pg.Client | undefined, ...tags: CacheTag[]): Promise<void> {
  const number = ++rows;
  const payload = JSON.stringify({ platformGuid: db.platformGuid, tags, sender: KILLED, numbers: [number] });
  await session?.query("select plein_add_invalidation($1, $2, $3, false)", [KILLED, number, payload]);
}
function queryOf<R extends pg.QueryResultRow>(session: pg.Client | undefined, query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
  if (session === undefined) throw new Error("There is no such session");
  return session.query<R>(query);
}
/** Reads the rows now, instead of within half a second; the first time may be a reading that began before. */
async function readRows(): Promise<void> {
  await another.isReady();
  await another.isReady();
}
const tagsHeard = () => heard.flatMap(({ tags }) => tags);

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

  it("of a process that listens reaches another one once, although it also reads the row", async () => {
    const writer = await database.openAnother();
    await writer.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    const { transaction } = writer.forPlatform(db.platformGuid);
    await Promise.all(["one", "two", "three"].map((page) => transaction((tx) => tx.invalidate([`page:${page}`]))));
    await expect.poll(() => tagsHeard().toSorted()).toEqual(["page:one", "page:three", "page:two"]);
    await readRows();
    await writer.close();
    expect([tagsHeard().length, losses]).toEqual([3, 0]);
  });

  it("whose process is killed between its commit and its notification is read, by itself and once", async () => {
    await withSessions(1, ([session]) => addRow(session, "site"));
    await expect.poll(() => heard).toEqual([{ platformGuid: db.platformGuid, tags: ["site"] }]);
    await readRows();
    expect(heard).toHaveLength(1);
  });

  it("is read although a later transaction was committed and read before", async () => {
    await withSessions(2, async ([early, late]) => {
      await early?.query("begin");
      await addRow(early, "page:early");
      await addRow(late, "page:late");
      await readRows();
      expect(tagsHeard()).toEqual(["page:late"]);
      await early?.query("commit");
      await readRows();
      expect(tagsHeard()).toEqual(["page:late", "page:early"]);
    });
  });

  it("of another cluster, in rows restored from a dump, is not read", async () => {
    await database.runAsOwner(`insert into invalidations values (1e15, gen_random_uuid(), 1, '{}')`);
    await readRows();
    expect([heard, losses]).toEqual([[], 0]);
  });

  it("that can't be parsed invalidates everything", async () => {
    for (const payload of ["", "{", "[]", '{"tags":["all"]}'])
      await asApplication("select pg_notify($1, $2)", [INVALIDATION_CHANNEL, payload]);
    await expect.poll(() => losses).toBe(4);
    expect(heard).toEqual([]);
  });
});

/** What one of three sessions does, or "read" for a reading of all rows. */
const step = fc.tuple(fc.nat(2), fc.constantFrom("add", "add in a savepoint", "commit", "rollback", "read"));

/** A session whose open transaction adds rows; their numbers are `committed` once it commits. */
class AddingSession {
  readonly #client: pg.Client;
  readonly #committed: number[];
  #added: number[] | null = null;

  constructor(client: pg.Client, committed: number[]) {
    this.#client = client;
    this.#committed = committed;
  }

  async add(inSavepoint: boolean): Promise<void> {
    if (this.#added === null) await this.#client.query("begin");
    const number = ++rows;
    this.#added = [...(this.#added ?? []), number];
    if (inSavepoint) await this.#client.query("savepoint one");
    await this.#client.query("select plein_add_invalidation(gen_random_uuid(), $1, $2, false)", [number, { number }]);
    if (inSavepoint) await this.#client.query("release savepoint one");
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    if (this.#added === null) return;
    await this.#client.query(how);
    if (how === "commit") this.#committed.push(...this.#added);
    this.#added = null;
  }
}

describe("a reading", () => {
  it("returns each row of a committed transaction exactly once, in whichever order they begin and commit", async () => {
    await withSessions(4, async ([reading, ...clients]) => {
      if (reading === undefined) throw new Error("There is no such session");
      const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const committed: number[] = [];
        const sessions = clients.map((client) => new AddingSession(client, committed));
        const reader = new InvalidationReader(reading);
        await reader.read();
        const read = async () => {
          const { payloads, isComplete } = await reader.read();
          const numbers = payloads.map((payload) => (payload as { number: number }).number).toSorted((a, b) => a - b);
          expect([numbers, isComplete]).toEqual([committed.splice(0).toSorted((a, b) => a - b), true]);
        };
        for (const [index, action] of steps) {
          if (action === "read") await read();
          else if (action === "commit" || action === "rollback") await sessions[index]?.end(action);
          else await sessions[index]?.add(action === "add in a savepoint");
        }
        for (const session of sessions) await session.end("commit");
        await read();
        await read();
      });
      await fc.assert(property, { numRuns: 30 });
    });
  });

  it.each([
    ["a minute after the one before", { milliseconds: 61_000 }, false],
    ["with as many rows as one reads", { rowCount: 10_000 }, false],
    ["half a second after the one before", {}, true],
    ["after the database's clock was set back", { milliseconds: -61_000 }, true],
  ])("%s tells whether it is complete", async (_, row, isComplete) => {
    const first = { snapshot: "1:1:", milliseconds: 0, rowCount: 0, payloads: null };
    const answers = [first, { ...first, milliseconds: 500, ...row }];
    const query = async () => ({ rows: [answers.shift()] });
    const reader = new InvalidationReader({ query } as unknown as pg.Client);
    expect((await reader.read()).isComplete).toBe(true);
    expect((await reader.read()).isComplete).toBe(isComplete);
  });

  it("that is incomplete invalidates everything", async () => {
    await database.runAsOwner(`
      insert into invalidations select pg_current_xact_id()::text::bigint, gen_random_uuid(), 1, '{}' from generate_series(1, 10001)`);
    await expect.poll(() => losses).toBe(1);
    expect(heard).toEqual([]);
  });
});

describe("deleting invalidations", () => {
  it("leaves those that were committed less than five minutes ago, however long ago their transaction began", async () => {
    await withSessions(2, async ([slow, session]) => {
      let minutes = 0;
      const clean = createInvalidationCleanup({ query: (query) => queryOf(session, query) }, () => minutes * 60_000);
      const numbers = async () => {
        const text = "select number::int from invalidations where sender = $1 and number > $2 order by 1";
        const query = (client: pg.Client) => client.query<{ number: number }>(text, [KILLED, before]);
        const { rows: left } = await withOwnerClient(database.ownerUrl, query);
        return left.map(({ number }) => number);
      };
      const before = rows;
      await slow?.query("begin");
      await addRow(slow, "page:slow");
      await addRow(session, "page:other");
      await clean();
      await slow?.query("commit");
      minutes = 5;
      await clean();
      expect(await numbers()).toEqual([before + 1, before + 2]);
      // Transactions of other tests, which are older, may be in progress.
      await expect
        .poll(async () => {
          minutes += 5;
          await clean();
          return numbers();
        })
        .toEqual([]);
    });
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
