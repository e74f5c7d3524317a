import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countMail, type MailTry } from "./mail-limits.ts";
import { countTry, SIGN_IN_LOCK, SIGN_IN_OF_ACCOUNT } from "./rate-limits.ts";
import { countLook } from "./secret-limits.ts";
import { lockedUntil, unlock } from "./sign-in-lock.ts";

let database: TestDatabase;
let db: PlatformDb;
let other: PlatformDb;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "one.test" })).guid);
  other = database.forPlatform((await database.addPlatform({ host: "two.test" })).guid);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(db.kysely);
});

const pass = (interval: string) => sql`update rate_limits set window_ends_on = window_ends_on - ${interval}::interval`.execute(db.kysely);
const tally = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((c) => c === code).length]));

describe("mails to an address that somebody names", () => {
  const mail = async (change: Partial<MailTry> = {}, on = db) =>
    countMail(on, { kind: "resetPassword", email: "anna@example.test", clientAddress: "192.0.2.1", ...change });

  it("are one a minute of each kind, also when they are asked for at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => mail()));
    expect(tally(outcomes.map(({ code }) => code))).toEqual({ Success: 1, TooSoon: 11 });
    expect(await mail()).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 60 } });
    expect((await mail({ kind: "verifyEmail" })).code).toBe("Success");
    expect((await mail({}, other)).code).toBe("Success");
  });

  it("are five an hour, after which it is Abused for an hour", async () => {
    for (let n = 0; n < 5; n++) {
      expect((await mail()).code).toBe("Success");
      await pass("61 seconds");
    }
    expect(await mail()).toMatchObject({ code: "Abused", facts: { retryAfterSeconds: 3539 } });
  });

  it("are twenty an hour from one network, whomever they go to", async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 25; n++) outcomes.push((await mail({ email: `${n}@example.test` })).code);
    expect(tally(outcomes)).toEqual({ Success: 20, Abused: 5 });
    expect((await mail({ email: "x@example.test", clientAddress: "192.0.2.2" })).code).toBe("Success");
  });

  it("of a signed-in caller are not counted for the network", async () => {
    for (let n = 0; n < 25; n++) expect((await mail({ email: `${n}@example.test`, clientAddress: null })).code).toBe("Success");
  });
});

it("a secret is looked at ten times a minute from one network, and a hundred times an hour", async () => {
  const look = async () => (await countLook(db, "invitation", "192.0.2.9")).code;
  const outcomes: string[] = [];
  for (let n = 0; n < 12; n++) outcomes.push(await look());
  expect(tally(outcomes)).toEqual({ Success: 10, TooSoon: 2 });
  await sql`update rate_limits set count = 100 where key like 'invitation.hour:%'`.execute(db.kysely);
  expect(await look()).toBe("Abused");
});

describe("an account's lock", () => {
  const wrong = async () => (await countTry(db, SIGN_IN_LOCK, "anna@example.test")).code;

  it("falls after ten wrong passwords, and an admin can lift it", async () => {
    for (let n = 0; n < 10; n++) expect(await wrong()).toBe("Success");
    expect(await wrong()).toBe("TooSoon");
    const [locked, free] = await lockedUntil(db, ["Anna@example.test", "bob@example.test"]);
    expect(locked?.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(free).toBeNull();
    for (let n = 0; n < 6; n++) await countTry(db, SIGN_IN_OF_ACCOUNT, ["anna@example.test", "192.0.2.1"]);
    await unlock(db, "anna@example.test");
    expect(await lockedUntil(db, ["anna@example.test"])).toEqual([null]);
    expect((await countTry(db, SIGN_IN_OF_ACCOUNT, ["anna@example.test", "192.0.2.1"])).code).toBe("Success");
  });
});
