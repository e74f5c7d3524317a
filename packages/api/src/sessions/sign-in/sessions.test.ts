import { SIGN_IN_FROM_ADDRESS } from "@plein/auth/limits/sign-in-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs, findActorByCredential } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
let addresses = 0;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => runSql(fixture.a.db, sql`delete from rate_limits`));

/** Signs in from an IP address of its own, so that wrong passwords of one test don't count in another. */
async function signIn(email: string, password: string, clientAddress = `198.51.${++addresses}.1`, deviceCookie: string | null = null) {
  const call = await callAs(fixture.a, "anonymous", { clientAddress, deviceCookie });
  return { ...call, outcome: await settle(call.caller.sessions.signIn({ email, password })) };
}

const email = (person: Exclude<Person, "anonymous">) => emailOf(person, fixture.a.mark);

describe("sessions.signIn", () => {
  it("returns profile, access token and cookie, which both identify the user", async () => {
    const { outcome, trace } = await signIn(` ${email("contentManager").toUpperCase()} `, PASSWORD);
    expect(outcome).toMatchObject({
      code: "Success",
      value: { profile: { guid: fixture.a.users.contentManager, isContentManager: true, accountType: "ContentManager" } },
    });
    const { accessToken, accessTokenDate } = outcome.value as { accessToken: string; accessTokenDate: string };
    expect(Date.parse(accessTokenDate) - Date.now()).toBeGreaterThan(9 * 60_000);
    const cookie = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    expect(await findActorByCredential(fixture.a, cookie)).toMatchObject({
      userGuid: fixture.a.users.contentManager,
      isContentManager: true,
    });
    expect(await findActorByCredential(fixture.a, { kind: "bearer", secret: accessToken })).toMatchObject({
      userGuid: fixture.a.users.contentManager,
    });
    expect(await findActorByCredential(fixture.b, cookie)).toBeNull();
  });

  it("says the same whether the e-mail or the password is wrong", async () => {
    const wrong = await signIn(email("user"), "wrong");
    const unknown = await signIn("nobody@example.test", PASSWORD);
    const foreign = await signIn(emailOf("user", fixture.b.mark), PASSWORD);
    expect(wrong.outcome).toEqual({ status: 401, code: "Unauthorized", facts: { isAuthenticated: false } });
    expect(unknown.outcome).toEqual(wrong.outcome);
    expect(foreign.outcome).toEqual(wrong.outcome);
    expect(wrong.trace.sessionCookie).toBeNull();
  });

  it("answers 403 to an inactive user, only with the right password, and starts no session", async () => {
    const { outcome, trace } = await signIn(email("inactive"), PASSWORD);
    expect(outcome).toEqual({ status: 403, code: "Unauthorized", facts: { isAuthenticated: true, inactive: { supportEmail: "" } } });
    expect(trace.sessionCookie).toBeNull();
    expect((await signIn(email("inactive"), "wrong")).outcome).toEqual({
      status: 401,
      code: "Unauthorized",
      facts: { isAuthenticated: false },
    });
  });

  it("refuses malformed credentials", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const input of [
      { email: "", password: "x" },
      { email: "a@b", password: "" },
      { email: "a@b", password: "x", isAdmin: true },
    ]) {
      expect(await settle(caller.sessions.signIn(input))).toMatchObject({ code: "BadRequest" });
    }
    expect((await signIn("nul\0@example.test", "x")).outcome).toMatchObject({ status: 401 });
  });

  /** Waits that are long enough for a slow machine: no test retries before they end. */
  const prolongWaits = () =>
    runSql(
      fixture.a.db,
      sql`update rate_limits set window_ends_on = now() + interval '1 minute' where key like 'sign-in.origin:%' and count >= 5`,
    );
  const fail = async (who: string, times: number, address: string) => {
    for (let n = 0; n < times; n++) expect((await signIn(who, "wrong", address)).outcome.status).toBe(401);
    await prolongWaits();
  };

  it("is TooSoon after five wrong passwords from one origin, also with the right one, and from no other origin", async () => {
    const address = "203.0.113.5";
    await fail(email("verified"), 5, address);
    const { outcome, trace } = await signIn(email("verified"), PASSWORD, address);
    expect(outcome).toMatchObject({ status: 429, code: "TooSoon" });
    expect(trace.headers.get("Retry-After")).toBe("1");
    expect((await signIn(email("verified"), PASSWORD, "203.0.114.6")).outcome).toMatchObject({ code: "Success" });
  });

  it("resets the wrong passwords of an origin after a correct one", async () => {
    const address = "203.0.115.7";
    await fail(email("user"), 4, address);
    expect((await signIn(email("user"), PASSWORD, address)).outcome).toMatchObject({ code: "Success" });
    await fail(email("user"), 5, address);
    expect((await signIn(email("user"), PASSWORD, address)).outcome).toMatchObject({ status: 429 });
  });

  it("doesn't make owners wait, on a known browser or network, whatever strangers try", async () => {
    const home = "203.0.116.1";
    const first = await signIn(email("staff"), PASSWORD, home);
    const device = first.trace.deviceCookie;
    expect(device).toMatch(/^[\w-]{43}$/);
    expect((await signIn(email("staff"), "wrong", "203.1.1.1")).outcome.status).toBe(401);
    await runSql(
      fixture.a.db,
      sql`update rate_limits set count = 20, window_ends_on = now() + interval '1 minute' where key like 'sign-in.strangers:%'`,
    );
    expect((await signIn(email("staff"), PASSWORD, "203.2.1.1")).outcome).toMatchObject({ status: 429, code: "TooSoon" });
    expect((await signIn(email("staff"), PASSWORD, "203.2.1.1", device)).outcome).toMatchObject({ code: "Success" });
    expect((await signIn(email("staff"), PASSWORD, "203.0.116.200")).outcome).toMatchObject({ code: "Success" });
    // The cookie belongs to one account, and isn't valid for others.
    expect((await signIn(email("developer"), "wrong", "203.2.1.2", device)).outcome.status).toBe(401);
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'sign-in.strangers:%'`.execute(
      fixture.a.db.kysely,
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it("recognizes a browser for each of the people who share it, until their password changes", async () => {
    const one = await signIn(email("admin"), PASSWORD, "203.3.1.1");
    const two = await signIn(email("developer"), PASSWORD, "203.3.1.1", one.trace.deviceCookie);
    expect(two.trace.deviceCookie?.split(".")).toEqual([expect.any(String), one.trace.deviceCookie]);
    const again = await signIn(email("admin"), PASSWORD, "203.3.1.1", two.trace.deviceCookie);
    expect([again.outcome.code, again.trace.deviceCookie]).toEqual(["Success", null]);
    await runSql(fixture.a.db, sql`update one_time_tokens set used_on = now() where purpose = 'knownDevice'`);
    expect((await signIn(email("admin"), PASSWORD, "203.3.1.1", two.trace.deviceCookie)).trace.deviceCookie).not.toBeNull();
  });

  it("is Abused after a hundred wrong passwords from one address, except for users known at that network", async () => {
    const address = "203.0.117.8";
    expect((await signIn(email("user"), PASSWORD, address)).outcome.code).toBe("Success");
    await signIn("first@example.test", "wrong", address);
    await runSql(
      fixture.a.db,
      sql`update rate_limits set count = ${SIGN_IN_FROM_ADDRESS.maxAttempts - 1} where key like 'sign-in.address:%'`,
    );
    expect((await signIn("second@example.test", "wrong", address)).outcome).toMatchObject({ status: 401 });
    await runSql(fixture.a.db, sql`update rate_limits set window_ends_on = now() + interval '1 minute' where key like 'sign-in.address:%'`);
    expect((await signIn(email("verified"), PASSWORD, address)).outcome).toMatchObject({ status: 429, code: "Abused" });
    expect((await signIn(email("user"), PASSWORD, address)).outcome).toMatchObject({ code: "Success" });
  });

  it("ends the session that the browser had", async () => {
    const before = await signIn(email("user"), PASSWORD);
    const credential = { kind: "cookie", secret: before.trace.sessionCookie ?? "" } as const;
    const { caller, trace } = await callAs(fixture.a, "user", { credential, clientAddress: "203.0.113.9" });
    await caller.sessions.signIn({ email: email("user"), password: PASSWORD });
    expect(trace.sessionCookie).not.toBe(credential.secret);
    expect(await findActorByCredential(fixture.a, credential)).toBeNull();
  });
});

describe("sessions.signOut", () => {
  it("is Unauthorized for anonymous callers", async () => {
    for (const person of ["anonymous", "inactive"] as const) {
      expect(await settle((await callAs(fixture.a, person)).caller.sessions.signOut())).toMatchObject({ status: 401 });
    }
  });

  it("ends cookie and access token, and clears the cookie", async () => {
    const { outcome, trace } = await signIn(email("user"), PASSWORD);
    const credential = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    const call = await callAs(fixture.a, "user", { credential });
    await call.caller.sessions.signOut();
    expect(call.trace.isCookieCleared).toBe(true);
    expect(await findActorByCredential(fixture.a, credential)).toBeNull();
    expect(
      await findActorByCredential(fixture.a, { kind: "bearer", secret: (outcome.value as { accessToken: string }).accessToken }),
    ).toBeNull();
  });
});

describe("profiles.getLoggedIn", () => {
  it("is Unauthorized for anonymous callers", async () => {
    expect(await settle((await callAs(fixture.a, "anonymous")).caller.profiles.getLoggedIn())).toMatchObject({
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
  ] as const)("returns what a %s is, and staff's own properties only to staff", async (person, accountType, userRoles) => {
    const profile = await (await callAs(fixture.a, person)).caller.profiles.getLoggedIn();
    expect(profile).toMatchObject({ guid: fixture.a.users[person], email: email(person), accountType, userRoles });
    expect(profile.properties.map(({ key }) => key)).toEqual(person === "staff" ? ["alias", "dossier"] : ["alias"]);
  });
});
