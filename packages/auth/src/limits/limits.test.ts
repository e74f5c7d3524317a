import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countMail, type MailAttempt } from "./mail-limits.ts";
import { type Attempt, countAttempts } from "./rate-limits.ts";
import { countChallenge, findWithGuessLimit } from "./secret-limits.ts";
import { buildPasswordLimits, findStrangerWaits, recordCorrectPassword, resetSignInLimits } from "./sign-in-limits.ts";
import { type SignInOrigin, UNKNOWN_ORIGIN } from "./sign-in-origin.ts";

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

describe("mails to an address that a caller provides", () => {
  const mail = async (change: Partial<MailAttempt> = {}, on = db) =>
    countMail(on, { kind: "resetPassword", email: "anna@example.test", clientAddress: "192.0.2.1", ...change });

  it("are limited to one a minute of each kind, also for concurrent requests", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => mail()));
    expect(tally(outcomes.map(({ code }) => code))).toEqual({ Success: 1, TooSoon: 11 });
    expect(await mail()).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: expect.closeTo(60, -2) } });
    expect((await mail({ kind: "verifyEmail" })).code).toBe("Success");
    expect((await mail({}, other)).code).toBe("Success");
  });

  it("are limited to five an hour, then Abused while the last link is valid", async () => {
    for (let n = 0; n < 5; n++) {
      expect((await mail()).code).toBe("Success");
      await pass("61 seconds");
    }
    expect(await mail()).toMatchObject({ code: "Abused" });
    await pass(`${900 - 61} seconds`);
    expect((await mail()).code).toBe("Success");
    await pass("61 seconds");
    expect(await mail()).toMatchObject({ code: "Abused" });
  });

  it("are counted separately from a known origin, whatever strangers requested", async () => {
    for (let n = 0; n < 6; n++) {
      await mail();
      await pass("61 seconds");
    }
    expect((await mail()).code).toBe("Abused");
    expect((await mail({ origin: { kind: "device", subject: "device x" } })).code).toBe("Success");
    expect((await mail({ clientAddress: null })).code).toBe("Success");
  });

  it("are limited to twenty an hour from one network, to any address", async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 25; n++) outcomes.push((await mail({ email: `${n}@example.test` })).code);
    expect(tally(outcomes)).toEqual({ Success: 20, Abused: 5 });
    expect((await mail({ email: "x@example.test", clientAddress: "192.0.2.2" })).code).toBe("Success");
  });

  it("of a signed-in caller are not counted against the network", async () => {
    for (let n = 0; n < 25; n++) expect((await mail({ email: `${n}@example.test`, clientAddress: null })).code).toBe("Success");
  });
});

describe("a secret in a mail", () => {
  const look = (found: Result<string>) => findWithGuessLimit(db, "invitation", "192.0.2.9", async () => found);
  const wrong = async () => (await look(failure("NotFound", "No such"))).code;

  it("may be guessed ten times a minute from one network, and a hundred times an hour", async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 12; n++) outcomes.push(await wrong());
    expect(tally(outcomes)).toEqual({ NotFound: 10, TooSoon: 2 });
    await sql`update rate_limits set count = 100 where key like 'invitation.hour:%'`.execute(db.kysely);
    expect(await wrong()).toBe("Abused");
  });

  it("is accepted if it is right, whatever others behind the same address tried", async () => {
    for (let n = 0; n < 12; n++) await wrong();
    expect(await look(success("theirs"))).toEqual(success("theirs"));
    expect((await look(failure("Expired", "Over"))).code).toBe("Expired");
  });
});

it("a secret may be wrong twenty times a minute from one address, and an invitation's code ten times", async () => {
  const notFound = async (): Promise<Result<string>> => failure("NotFound", "No such secret");
  for (const [secret, tries] of [
    ["oneTimeToken", 20],
    ["invitation", 10],
  ] as const) {
    const codes: string[] = [];
    for (let count = 0; count <= tries; count++) codes.push((await findWithGuessLimit(db, secret, "192.0.2.9", notFound)).code);
    expect(tally(codes), secret).toEqual({ NotFound: tries, TooSoon: 1 });
  }
});

it("challenges are limited to sixty a minute for one network, and counted separately for a known browser", async () => {
  const codes = await Promise.all(Array.from({ length: 62 }, async () => (await countChallenge(db, "192.0.2.9", null)).code));
  expect(tally(codes)).toEqual({ Success: 60, TooSoon: 2 });
  expect((await countChallenge(db, "192.0.2.9", "digest")).code).toBe("Success");
});

describe("a password", () => {
  const account = "anna@example.test";
  const device: SignInOrigin = { kind: "device", subject: "device d" };
  const triesFrom = (clientAddress: string, origin: SignInOrigin = UNKNOWN_ORIGIN, name = account) =>
    buildPasswordLimits({ account: name, origin, clientAddress });
  // Waits are a hundred times as long here, so that none ends between two statements on a busy machine.
  const wrong = async (...from: Parameters<typeof triesFrom>) => countAttempts(db, triesFrom(...from).map(prolonged));
  const prolonged = ({ limit, subject }: Attempt): Attempt => ({
    limit: { ...limit, waitSeconds: 100 * limit.waitSeconds, maxWaitSeconds: 100 * limit.maxWaitSeconds },
    subject,
  });
  const refusal = async (...from: Parameters<typeof wrong>) => {
    const outcome = await wrong(...from);
    return outcome.code === "Success"
      ? outcome
      : { code: outcome.code, waitSeconds: Math.round((outcome.facts?.retryAfterSeconds ?? 0) / 100) };
  };

  it("may be tried five times from one origin, then after waits that double up to a minute", async () => {
    for (let n = 0; n < 5; n++) expect((await wrong("192.0.2.1")).code).toBe("Success");
    for (const waitSeconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await refusal("192.0.2.1")).toEqual({ code: "TooSoon", waitSeconds });
      await pass(`${100 * waitSeconds} seconds`);
      expect((await wrong("192.0.2.1")).code).toBe("Success");
    }
  });

  it("never requires a longer wait than its maximum, also when the system's clock was set back", async () => {
    for (let n = 0; n < 5; n++) await wrong("192.0.2.1");
    await pass("-70 seconds");
    expect(await refusal("192.0.2.1")).toEqual({ code: "TooSoon", waitSeconds: 1 });
  });

  it("may be tried twenty times from all unknown origins together, then after such waits", async () => {
    for (let n = 0; n < 20; n++) expect((await wrong(`192.0.${n}.1`)).code).toBe("Success");
    expect(await refusal("203.0.113.1")).toEqual({ code: "TooSoon", waitSeconds: 1 });
    const [until, free] = await findStrangerWaits(db, ["Anna@example.test", "bob@example.test"]);
    expect(until?.getTime()).toBeGreaterThan(0);
    expect(free).toBeNull();
    await resetSignInLimits(db, account);
    expect(await findStrangerWaits(db, [account])).toEqual([null]);
    expect((await wrong("203.0.113.1")).code).toBe("Success");
  });

  it("is Abused after a hundred attempts from one address, for at most a minute and for unknown origins only", async () => {
    await wrong("192.0.2.1", UNKNOWN_ORIGIN, "0@example.test");
    await sql`update rate_limits set count = 150, window_ends_on = now() where key like 'sign-in.address:%'`.execute(db.kysely);
    await wrong("192.0.2.1", UNKNOWN_ORIGIN, "1@example.test");
    expect(await refusal("192.0.2.1", UNKNOWN_ORIGIN, "2@example.test")).toEqual({ code: "Abused", waitSeconds: 60 });
    expect((await wrong("192.0.2.1", { kind: "network", subject: "network 192.0.2.0/24" }, "colleague@example.test")).code).toBe("Success");
  });

  it("of the owner isn't refused because of strangers, whatever and wherever they tried", async () => {
    const tried = fc.record({ host: fc.integer({ min: 1, max: 3 }), isOther: fc.boolean(), pause: fc.integer({ min: 0, max: 90 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(tried, { minLength: 1, maxLength: 40 }), async (sequence) => {
        for (const { host, isOther, pause } of sequence) {
          await wrong(`192.0.2.${host}`, UNKNOWN_ORIGIN, isOther ? "bob@example.test" : account);
          if (pause > 80) await pass(`${pause} seconds`);
        }
        const own = triesFrom("192.0.2.1", device);
        expect((await countAttempts(db, own)).code).toBe("Success");
        await recordCorrectPassword(db, own);
      }),
      { numRuns: 12 },
    );
  });

  it("that was right leaves strangers' attempts counted", async () => {
    for (let n = 0; n < 19; n++) await wrong(`192.0.${n}.1`);
    const right = triesFrom("203.0.113.1");
    await countAttempts(db, right);
    await recordCorrectPassword(db, right);
    expect([(await wrong("203.0.113.2")).code, (await wrong("203.0.113.3")).code]).toEqual(["Success", "TooSoon"]);
  });
});
