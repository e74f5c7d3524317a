import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { waitForBlockedConnections } from "@plein/db/testing/lock-waits";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAttempt, countAttempts, networkOf, type RateLimit, resetAttempts, uncountAttempt } from "./rate-limits.ts";

const LIMIT: RateLimit = { name: "test", maxAttempts: 3, windowSeconds: 60, waitSeconds: 10, maxWaitSeconds: 40, code: "TooSoon" };
let database: TestDatabase;
let db: PlatformDb;
let subjects = 0;
const someone = () => `someone ${++subjects}`;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "one.test" })).guid);
});
afterAll(() => database.close());

const codes = async (subject: string, times: number, on = db) => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n++) outcomes.push((await countAttempt(on, LIMIT, subject)).code);
  return outcomes;
};
/** Moves every open window and wait into the past. */
const pass = (interval: string) => sql`update rate_limits set window_ends_on = window_ends_on - ${interval}::interval`.execute(db.kysely);

describe("a limit", () => {
  it("allows its number of attempts", async () => {
    expect(await codes(someone(), 5)).toEqual(["Success", "Success", "Success", "TooSoon", "TooSoon"]);
  });

  it("allows no more when they are concurrent", async () => {
    const subject = someone();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => countAttempt(db, LIMIT, subject)));
    expect(outcomes.filter(({ code }) => code === "Success")).toHaveLength(3);
    expect(outcomes.filter(({ code }) => code === "TooSoon")).toHaveLength(27);
  });

  it("starts again when the window has ended", async () => {
    const subject = someone();
    await codes(subject, 2);
    await pass("61 seconds");
    expect(await codes(subject, 4)).toEqual(["Success", "Success", "Success", "TooSoon"]);
  });

  it("allows one attempt after each wait, which doubles up to its maximum", async () => {
    const subject = someone();
    await codes(subject, 3);
    for (const seconds of [10, 20, 40, 40]) {
      expect(await countAttempt(db, LIMIT, subject)).toMatchObject({
        code: "TooSoon",
        facts: { retryAfterSeconds: expect.closeTo(seconds, -1) },
      });
      await pass(`${seconds} seconds`);
      expect(await codes(subject, 1)).toEqual(["Success"]);
    }
  });

  it("is reset one window after the last wait", async () => {
    const subject = someone();
    await codes(subject, 4);
    await pass("71 seconds");
    expect(await codes(subject, 4)).toEqual(["Success", "Success", "Success", "TooSoon"]);
  });

  it("counts each subject, limit and platform separately", async () => {
    const subject = someone();
    await codes(subject, 4);
    expect(await codes(someone(), 1)).toEqual(["Success"]);
    expect(await countAttempt(db, { ...LIMIT, name: "another" }, subject)).toMatchObject({ code: "Success" });
    const other = database.forPlatform((await database.addPlatform({ host: "two.test" })).guid);
    expect(await codes(subject, 1, other)).toEqual(["Success"]);
  });

  it("can be reset, or reduced by one", async () => {
    const subject = someone();
    await codes(subject, 2);
    await uncountAttempt(db, LIMIT, subject);
    expect(await codes(subject, 3)).toEqual(["Success", "Success", "TooSoon"]);
    await resetAttempts(db, LIMIT, subject);
    expect(await codes(subject, 1)).toEqual(["Success"]);
  });

  it("counts an attempt against all of several limits, or against none", async () => {
    const [narrow, wide] = [{ ...LIMIT, name: "narrow", maxAttempts: 2 }, LIMIT];
    const subject = someone();
    const both = async () =>
      (
        await countAttempts(
          db,
          [wide, narrow].map((limit) => ({ limit, subject })),
        )
      ).code;
    expect([await both(), await both(), await both(), await both()]).toEqual(["Success", "Success", "TooSoon", "TooSoon"]);
    // Two of three were counted: the refused attempts weren't.
    expect(await codes(subject, 2)).toEqual(["Success", "TooSoon"]);
  });

  it("never exposes a count that is rolled back, however many are concurrent", async () => {
    await database.runAsOwner(`
      create table written (key text, count int);
      grant insert, select on written to public;
      create function note_count() returns trigger language plpgsql as $$ begin insert into public.written values (new.key, new.count); return null; end $$;
      create trigger note_count after insert or update on rate_limits for each row execute function note_count()`);
    const attempts = [LIMIT, { ...LIMIT, name: "narrow", maxAttempts: 2, code: "Abused" as const }].map((limit) => ({
      limit,
      subject: "all at once",
    }));
    await countAttempts(db, attempts);
    let counting: Promise<Result<void>[]> = Promise.resolve([]);
    await db.kysely.transaction().execute(async (holder) => {
      await sql`select from rate_limits where key like 'narrow:%' for update`.execute(holder);
      counting = Promise.all(Array.from({ length: 4 }, () => countAttempts(db, attempts)));
      // All four have read by now that neither limit is reached.
      await waitForBlockedConnections(async (text) => (await sql.raw(text).execute(holder)).rows, 4);
    });
    const outcomes = await counting;
    expect(outcomes.filter(({ code }) => code === "Success")).toHaveLength(1);
    for (const refusal of outcomes.filter(({ code }) => code !== "Success"))
      expect(refusal).toMatchObject({ code: "Abused", facts: { retryAfterSeconds: expect.closeTo(10, -1) } });
    const { rows } = await sql<{ most: number }>`select max(count) as most from written where key like 'test:%'`.execute(db.kysely);
    expect(rows).toEqual([{ most: 2 }]);
  });

  it("stores only a digest of its subject", async () => {
    const subject = someone();
    await codes(subject, 1);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db.kysely);
    expect(rows.filter(({ key }) => key.includes(subject))).toEqual([]);
    expect(rows.filter(({ key }) => /^test:[\w-]{43}$/.test(key)).length).toBeGreaterThan(0);
  });

  it("removes counters whose window ended more than a day ago", async () => {
    await codes(someone(), 1);
    await pass("2 days");
    for (let n = 0; n < 50; n++) await codes(someone(), 1);
    const { rows } = await sql`select 1 from rate_limits where window_ends_on < now() - interval '1 day'`.execute(db.kysely);
    expect(rows).toEqual([]);
  });
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("an address %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
