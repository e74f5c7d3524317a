import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database.ts";
import { isDatabaseUnavailable, isRefusedByDatabase, TransactionTimeoutError } from "../error-codes.ts";
import type { PlatformTransaction } from "../platform-transaction.ts";
import type { TestPlatformDb } from "../testing/model-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let db: TestPlatformDb;
const key = "counter";

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.prisma.platformSetting.deleteMany();
  await db.prisma.platformSetting.create({ data: { platformGuid: db.platformGuid, key, value: 0 } });
});

const where = () => ({ platformGuid_key: { platformGuid: db.platformGuid, key } });
const read = async () => (await db.prisma.platformSetting.findUniqueOrThrow({ where: where() })).value;
type Tx = Pick<PlatformTransaction, "kysely">;
const readIn = async ({ kysely }: Tx) =>
  Number((await kysely.selectFrom("platform_settings").select("value").where("key", "=", key).executeTakeFirstOrThrow()).value);
const write = ({ kysely }: Tx, value: number) =>
  kysely
    .updateTable("platform_settings")
    .set({ value: String(value) })
    .where("key", "=", key)
    .execute();
const increase = () => db.transaction(async (tx) => write(tx, (await readIn(tx)) + 1));

describe("a transaction", () => {
  it("loses no update to a concurrent one", async () => {
    await Promise.all(Array.from({ length: 4 }, increase));
    expect(await read()).toBe(4);
  });

  it("lets many concurrent writes change the same row, one after another", async () => {
    await Promise.all(Array.from({ length: 40 }, increase));
    expect(await read()).toBe(40);
  });

  it("is retried from the start on a conflict, and only then", async () => {
    let attempts = 0;
    await db.transaction(async (tx) => {
      attempts++;
      const value = await readIn(tx);
      if (attempts === 1) await increase();
      await write(tx, value + 10);
    });
    expect(attempts).toBe(2);
    expect(await read()).toBe(11);
  });

  it("runs retries one at a time", async () => {
    const events = new EventEmitter();
    const overtaken = once(events, "allRead").then(increase);
    let [reading, running, most] = [0, 0, 0];
    const overtakenOnce = () => {
      let isSecond = false;
      return db.transaction(async (tx) => {
        running += isSecond ? 1 : 0;
        most = Math.max(most, running);
        const value = await readIn(tx);
        if (++reading === 3) events.emit("allRead");
        await overtaken;
        const wasSecond = isSecond;
        isSecond = true;
        await write(tx, value + 1);
        running -= wasSecond ? 1 : 0;
      });
    };
    await Promise.all([overtakenOnce(), overtakenOnce(), overtakenOnce()]);
    expect([most, await read()]).toEqual([1, 4]);
  });

  it("gives up on a row with continuous conflicts", async () => {
    let attempts = 0;
    const unlucky = db.transaction(async (tx) => {
      attempts++;
      await readIn(tx);
      await increase();
      await write(tx, -1);
    });
    await expect(unlucky).rejects.toMatchObject({ code: "40001" });
    expect(attempts).toBe(10);
    expect(await read()).toBe(10);
  });

  it("leaves nothing behind when it throws, and isn't retried", async () => {
    let attempts = 0;
    const failing = db.transaction(async (tx) => {
      attempts++;
      await write(tx, 99);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(attempts).toBe(1);
    expect(await read()).toBe(0);
  });

  it("runs concurrent statements one after another", async () => {
    const rows = await db.transaction((tx) => Promise.all([write(tx, 1), readIn(tx), write(tx, 2), readIn(tx)]));
    expect([rows[1], rows[3], await read()]).toEqual([1, 2, 2]);
  });

  it("is refused at commit when the error of a statement was swallowed", async () => {
    const forgetful = db.transaction(async (tx) => {
      await write(tx, 5);
      await sql`select 1 / 0`.execute(tx.kysely).catch(() => undefined);
    });
    await expect(forgetful).rejects.toThrow("can't be committed");
    expect(await read()).toBe(0);
  });

  it("ends after ten seconds as an outage, and rolls back what it wrote", async () => {
    // Without the patience of test databases.
    const product = await openDatabase({ url: database.appUrl, maxConnections: 2 });
    await product.isReady();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const late: Promise<unknown>[] = [];
      const stuck = product.forPlatform(db.platformGuid).transaction(async (tx) => {
        await write(tx, 7);
        const waiting = new Promise<void>((resolve) => void setTimeout(resolve, 10_001));
        late.push(waiting.then(() => write(tx, 8)).catch((error: unknown) => error));
        vi.advanceTimersByTime(10_000);
        await waiting;
      });
      await expect(stuck).rejects.toSatisfy((error) => error instanceof TransactionTimeoutError && isDatabaseUnavailable(error));
      vi.advanceTimersByTime(1);
      expect(String(await late[0])).toContain("after its connection was released");
    } finally {
      vi.useRealTimers();
      await product.close();
    }
    expect(await read()).toBe(0);
  });
});

describe("a COMMIT", () => {
  /** Runs `statement` within every COMMIT after a role was added. */
  const atCommit = (statement: string) =>
    database.runAsOwner(`
      create or replace function at_commit() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
      drop trigger if exists at_commit on roles;
      create constraint trigger at_commit after insert on roles deferrable initially deferred
        for each row execute function at_commit()`);
  const addRole = () =>
    db.transaction((tx) => tx.kysely.insertInto("roles").values({ platform_guid: db.platformGuid, name: "Redactie" }).execute());

  it("that PostgreSQL rejects certainly fails the write", async () => {
    await atCommit("raise 'no'");
    const error: unknown = await addRole().catch((refusal: unknown) => refusal);
    expect([isRefusedByDatabase(error), isDatabaseUnavailable(error)]).toEqual([true, false]);
  });

  it("whose response is lost leaves the outcome unknown", async () => {
    await atCommit("perform pg_terminate_backend(pg_backend_pid())");
    const error: unknown = await addRole().catch((lost: unknown) => lost);
    expect([isRefusedByDatabase(error), isDatabaseUnavailable(error)]).toEqual([false, true]);
    await increase();
    expect(await read()).toBe(1);
  });
});
