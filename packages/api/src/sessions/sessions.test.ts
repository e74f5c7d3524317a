import { SIGN_IN_FROM_ADDRESS } from "@plein/auth/rate-limits";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { outcomeOf } from "../testing/outcome.ts";
import { openPlantedDatabase, type PlantedDatabase } from "../testing/planted-database.ts";
import { emailOf, PASSWORD, type Person } from "../testing/planted-platform.ts";
import { actorOfCredential, callAs } from "../testing/test-caller.ts";

let planted: PlantedDatabase;
let addresses = 0;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());

/** Signs in from an address of its own, so that one test's wrong passwords are not another's. */
async function signIn(email: string, password: string, clientAddress = `198.51.100.${++addresses}`) {
  const call = await callAs(planted.a, "anonymous", { clientAddress });
  return { ...call, outcome: await outcomeOf(call.caller.sessions.signIn({ email, password })) };
}

const email = (person: Exclude<Person, "anonymous">) => emailOf(person, planted.a.mark);

describe("sessions.signIn", () => {
  it("gives profile, access token and cookie, which both say who it is", async () => {
    const { outcome, trace } = await signIn(` ${email("contentManager").toUpperCase()} `, PASSWORD);
    expect(outcome).toMatchObject({
      code: "Success",
      value: { profile: { guid: planted.a.users.contentManager, isContentManager: true, accountType: "ContentManager" } },
    });
    const { accessToken, accessTokenDate } = outcome.value as { accessToken: string; accessTokenDate: string };
    expect(Date.parse(accessTokenDate) - Date.now()).toBeGreaterThan(9 * 60_000);
    const cookie = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    expect(await actorOfCredential(planted.a, cookie)).toMatchObject({ userGuid: planted.a.users.contentManager, isContentManager: true });
    expect(await actorOfCredential(planted.a, { kind: "bearer", secret: accessToken })).toMatchObject({
      userGuid: planted.a.users.contentManager,
    });
    expect(await actorOfCredential(planted.b, cookie)).toBeNull();
  });

  it("goes without the client of the database that takes long to load", async () => {
    const { platformGuid, kysely } = planted.a.db;
    const refuse = (): never => {
      throw new Error("It blocks everyone else for a tenth of a second when it is first used");
    };
    const db: PlatformDb = {
      platformGuid,
      kysely,
      get prisma() {
        return refuse();
      },
      transaction: refuse,
      writeAtOnce: refuse,
    };
    const { caller } = await callAs({ ...planted.a, db }, "anonymous", { clientAddress: `198.51.100.${++addresses}` });
    expect(await outcomeOf(caller.sessions.signIn({ email: email("user"), password: PASSWORD }))).toMatchObject({ code: "Success" });
  });

  it("says the same whether the e-mail or the password is wrong", async () => {
    const wrong = await signIn(email("user"), "wrong");
    const unknown = await signIn("nobody@example.test", PASSWORD);
    const foreign = await signIn(emailOf("user", planted.b.mark), PASSWORD);
    expect(wrong.outcome).toEqual({ status: 401, code: "Unauthorized", facts: { isAuthenticated: false } });
    expect(unknown.outcome).toEqual(wrong.outcome);
    expect(foreign.outcome).toEqual(wrong.outcome);
    expect(wrong.trace.sessionCookie).toBeNull();
  });

  it("tells an inactive user so, by 403 and only with the right password, and starts no session", async () => {
    const { outcome, trace } = await signIn(email("inactive"), PASSWORD);
    expect(outcome).toEqual({ status: 403, code: "Unauthorized", facts: { isAuthenticated: true } });
    expect(trace.sessionCookie).toBeNull();
    expect((await signIn(email("inactive"), "wrong")).outcome).toMatchObject({ status: 401 });
  });

  it("refuses what are no credentials", async () => {
    const { caller } = await callAs(planted.a, "anonymous");
    for (const input of [
      { email: "", password: "x" },
      { email: "a@b", password: "" },
      { email: "a@b", password: "x", isAdmin: true },
    ]) {
      expect(await outcomeOf(caller.sessions.signIn(input))).toMatchObject({ code: "BadRequest" });
    }
    expect((await signIn("nul\0@example.test", "x")).outcome).toMatchObject({ status: 401 });
  });

  it("is TooSoon after five wrong passwords, also with the right one, also all at once", async () => {
    const address = "203.0.113.5";
    const tries = await Promise.all(Array.from({ length: 12 }, async () => (await signIn(email("verified"), "wrong", address)).outcome));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = tries.filter(({ code }) => code === "TooSoon");
    expect(refused).toHaveLength(7);
    expect(refused[0]?.facts?.retryAfterSeconds).toBeGreaterThan(50);
    const { outcome, trace } = await signIn(email("verified"), PASSWORD, address);
    expect(outcome).toMatchObject({ status: 429, code: "TooSoon" });
    expect(Number(trace.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect((await signIn(email("verified"), PASSWORD, "203.0.113.6")).outcome).toMatchObject({ code: "Success" });
  });

  it("waits longer each time, and forgets all after a right password", async () => {
    const address = "203.0.113.7";
    const waitOf = async () => {
      const { outcome } = await signIn(email("user"), "wrong", address);
      return outcome.facts?.retryAfterSeconds;
    };
    for (let n = 0; n < 5; n++) expect(await waitOf()).toBeUndefined();
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const wait = (await waitOf()) ?? 0;
      expect(wait).toBeGreaterThan(minutes * 60 - 5);
      expect(wait).toBeLessThanOrEqual(minutes * 60);
      await runSql(
        planted.a.db,
        sql`update rate_limits set window_ends_on = now() - interval '1 second' where key like 'sign-in.account:%' and count >= 5`,
      );
      // Ten wrong ones lock the account as well, which another test is about.
      await runSql(planted.a.db, sql`delete from rate_limits where key like 'sign-in.lock:%'`);
      expect(await waitOf()).toBeUndefined();
    }
    await runSql(
      planted.a.db,
      sql`update rate_limits set window_ends_on = now() - interval '1 second' where key like 'sign-in.%' and count >= 5`,
    );
    expect((await signIn(email("user"), PASSWORD, address)).outcome).toMatchObject({ code: "Success" });
    for (let n = 0; n < 5; n++) expect(await waitOf()).toBeUndefined();
  });

  it("is Abused after a hundred wrong passwords from one address, whatever the account", async () => {
    const address = "203.0.113.8";
    await signIn("first@example.test", "wrong", address);
    await runSql(planted.a.db, sql`update rate_limits set count = ${SIGN_IN_FROM_ADDRESS.tries - 1} where key like 'sign-in.address:%'`);
    expect((await signIn("second@example.test", "wrong", address)).outcome).toMatchObject({ status: 401 });
    expect((await signIn(email("user"), PASSWORD, address)).outcome).toMatchObject({ status: 429, code: "Abused" });
  });

  it("ends the session that the browser had", async () => {
    const before = await signIn(email("user"), PASSWORD);
    const credential = { kind: "cookie", secret: before.trace.sessionCookie ?? "" } as const;
    const { caller, trace } = await callAs(planted.a, "user", { credential, clientAddress: "203.0.113.9" });
    await caller.sessions.signIn({ email: email("user"), password: PASSWORD });
    expect(trace.sessionCookie).not.toBe(credential.secret);
    expect(await actorOfCredential(planted.a, credential)).toBeNull();
  });
});

describe("sessions.signOut", () => {
  it("is for whoever is signed in", async () => {
    for (const person of ["anonymous", "inactive"] as const) {
      expect(await outcomeOf((await callAs(planted.a, person)).caller.sessions.signOut())).toMatchObject({ status: 401 });
    }
  });

  it("ends cookie and access token, and takes the cookie back", async () => {
    const { outcome, trace } = await signIn(email("user"), PASSWORD);
    const credential = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    const call = await callAs(planted.a, "user", { credential });
    await call.caller.sessions.signOut();
    expect(call.trace.isCookieCleared).toBe(true);
    expect(await actorOfCredential(planted.a, credential)).toBeNull();
    expect(
      await actorOfCredential(planted.a, { kind: "bearer", secret: (outcome.value as { accessToken: string }).accessToken }),
    ).toBeNull();
  });
});

describe("profiles.getLoggedIn", () => {
  it("is for whoever is signed in", async () => {
    expect(await outcomeOf((await callAs(planted.a, "anonymous")).caller.profiles.getLoggedIn())).toMatchObject({
      status: 401,
      code: "Unauthorized",
    });
  });

  it.each([
    ["user", "Standard", ["User"]],
    ["verified", "Standard", ["User", "VerifiedUser"]],
    ["contentManager", "ContentManager", ["User", "VerifiedUser", "ContentManager"]],
    ["admin", "Admin", ["User", "Admin"]],
    ["staff", "Mett", ["User", "Mett"]],
    ["developer", "Developer", ["User", "Developer"]],
  ] as const)("tells a %s what they are, and staff's own properties only to staff", async (person, accountType, userRoles) => {
    const profile = await (await callAs(planted.a, person)).caller.profiles.getLoggedIn();
    expect(profile).toMatchObject({ guid: planted.a.users[person], email: email(person), accountType, userRoles });
    expect(profile.properties.map(({ key }) => key)).toEqual(person === "staff" ? ["alias", "dossier"] : ["alias"]);
  });
});
