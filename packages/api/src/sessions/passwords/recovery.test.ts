import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs, findActorByCredential } from "../../testing/test-caller.ts";
import { MINIMUM_DURATION_MS } from "../minimum-duration.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  await runSql(fixture.a.db, sql`delete from rate_limits`);
  await runSql(fixture.a.db, sql`delete from mails`);
});

const NEW_PASSWORD = "nieuw-en-lang-genoeg";
const email = (person: Exclude<Person, "anonymous">) => emailOf(person, fixture.a.mark);
const anonymous = async () => (await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.1" })).caller;
const pass = (interval: string) =>
  runSql(fixture.a.db, sql`update rate_limits set window_ends_on = window_ends_on - ${interval}::interval`);

type SentMail = { readonly kind: string; readonly recipient: string; readonly facts: Record<string, string> };
const mails = () => runSql(fixture.a.db, sql<SentMail>`select kind, recipient, facts from mails order by created_on, guid`);

/** The secret in the link of the last mail of a kind. */
async function secretOf(kind: string): Promise<string> {
  const mail = (await mails()).findLast((sent) => sent.kind === kind);
  return mail?.facts.link?.split("/").at(-1) ?? "";
}

async function signIn(person: Exclude<Person, "anonymous">, password = PASSWORD) {
  const call = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.2" });
  return { ...call, outcome: await settle(call.caller.sessions.signIn({ email: email(person), password })) };
}

async function passwordHashOf(userGuid: Guid): Promise<string | null> {
  const row = await runSqlForOne(
    fixture.a.db,
    sql<{ hash: string | null }>`select password_hash as hash from application_users where guid = ${userGuid}::uuid`,
  );
  return row?.hash ?? null;
}

describe.each([
  ["passwords.requestReset", "resetPassword", ["user"], async (to: string) => (await anonymous()).passwords.requestReset({ email: to })],
  // The link tells the owner of an inactive account why they can't sign in.
  [
    "sessions.requestMailLink",
    "mailLink",
    ["user", "inactive"],
    async (to: string) => (await anonymous()).sessions.requestMailLink({ email: to }),
  ],
] as const)("%s", (_, kind, mailed, request) => {
  it("mails users with an account, and responds the same to everybody", async () => {
    const answers = [];
    for (const to of [email("user"), email("inactive"), emailOf("user", fixture.b.mark), "nobody@example.test"])
      answers.push(await request(to));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ result: "Sent", retryAfterSeconds: 60 })));
    expect((await mails()).map(({ kind: sent, recipient }) => [sent, recipient])).toEqual(mailed.map((person) => [kind, email(person)]));
  });

  it("takes as long without an account as with one", async () => {
    for (const to of [email("user"), "nobody@example.test"]) {
      const start = performance.now();
      await request(to);
      // Timers count whole milliseconds, and may end one early.
      expect(performance.now() - start).toBeGreaterThanOrEqual(MINIMUM_DURATION_MS - 1);
    }
  });

  it("links to the platform's own host, whatever the request's host", async () => {
    await request(email("user"));
    expect((await mails())[0]?.facts.link).toMatch(/^https:\/\/a\.test\/(?:reset-password|sign-in)\/[\w-]{43}$/);
  });

  it("is TooSoon within a minute and Abused after five in an hour, whether or not the address is known", async () => {
    for (const to of [email("verified"), "nobody@example.test"]) {
      await request(to);
      expect(await settle(request(to))).toMatchObject({
        status: 429,
        code: "TooSoon",
        facts: { retryAfterSeconds: expect.closeTo(60, -2) },
      });
      for (let n = 0; n < 4; n++) {
        await pass("61 seconds");
        await request(to);
      }
      await pass("61 seconds");
      expect(await settle(request(to))).toMatchObject({ status: 429, code: "Abused" });
    }
  });

  it("refuses a malformed address", async () => {
    for (const wrong of ["", "anna", "a@b\nBcc: c@d.test", "a@b.test, c@d.test", `${"x".repeat(300)}@example.test`, "nul\0@example.test"])
      expect(await settle(request(wrong))).toMatchObject({ status: 400, code: "BadRequest" });
    expect(await mails()).toEqual([]);
  });
});

describe("passwords.reset", () => {
  const reset = async (token: string, password = NEW_PASSWORD) => settle((await anonymous()).passwords.reset({ token, password }));
  const requested = async (person: Exclude<Person, "anonymous">) => {
    await (await anonymous()).passwords.requestReset({ email: email(person) });
    return secretOf("resetPassword");
  };

  it("sets the password, verifies the address, ends all sessions and notifies the owner", async () => {
    const before = await signIn("user");
    const credential = { kind: "cookie", secret: before.trace.sessionCookie ?? "" } as const;
    const token = await requested("user");
    expect(await (await anonymous()).passwords.checkReset({ token })).toEqual({ emailMasked: "u•••@example.test" });
    expect((await reset(token)).code).toBe("Success");
    expect(await findActorByCredential(fixture.a, credential)).toBeNull();
    expect((await signIn("user")).outcome).toMatchObject({ status: 401 });
    const after = await signIn("user", NEW_PASSWORD);
    expect(after.outcome).toMatchObject({ code: "Success", value: { profile: { userRoles: ["User", "VerifiedUser"] } } });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["resetPassword", "passwordChanged"]);
    const audit = await runSql(
      fixture.a.db,
      sql<{ action: string }>`select action from audit_entries where object_guid = ${fixture.a.users.user}::uuid`,
    );
    expect(audit.map(({ action }) => action)).toContain("users.resetPassword");
  });

  it("is NotFound for an unknown link, for one of another purpose and for one of another platform", async () => {
    await (await anonymous()).sessions.requestMailLink({ email: email("verified") });
    const ofSignIn = await secretOf("mailLink");
    const ofReset = await requested("verified");
    for (const wrong of ["x", ofSignIn, `${ofReset}x`]) expect(await reset(wrong)).toMatchObject({ status: 404, code: "NotFound" });
    const foreign = await callAs(fixture.b, "anonymous");
    expect(await settle(foreign.caller.passwords.reset({ token: ofReset, password: NEW_PASSWORD }))).toMatchObject({ status: 404 });
    expect(await settle(foreign.caller.passwords.checkReset({ token: ofReset }))).toMatchObject({ status: 404 });
  });

  it("is Expired for an expired link, and for one that a newer one replaced", async () => {
    const first = await requested("verified");
    await runSql(fixture.a.db, sql`delete from rate_limits`);
    const second = await requested("verified");
    expect(await reset(first)).toMatchObject({ status: 410, code: "Expired" });
    await runSql(
      fixture.a.db,
      sql`update one_time_tokens set expires_on = now() - interval '1 second' where user_guid = ${fixture.a.users.verified}::uuid`,
    );
    expect(await reset(second)).toMatchObject({ status: 410, code: "Expired" });
    expect(await settle((await anonymous()).passwords.checkReset({ token: second }))).toMatchObject({ status: 410 });
  });

  it("refuses a common password, and doesn't redeem the link", async () => {
    const token = await requested("verified");
    for (const password of ["kort", "qwerty123456", "platform-a-wachtwoord", `${email("verified").split("@")[0]}-2026`, "x".repeat(129)]) {
      const outcome = await reset(token, password);
      expect(outcome).toMatchObject({ status: 400, code: "BadRequest" });
      expect(outcome.facts?.errors?.[0]?.path).toBe("/password");
    }
    expect((await reset(token)).code).toBe("Success");
  });

  it("happens once: of twenty concurrent calls one succeeds", async () => {
    const token = await requested("contentManager");
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${NEW_PASSWORD}-${n}`)));
    const codes = outcomes.map(({ code }) => code);
    expect(codes.filter((code) => code === "Success")).toHaveLength(1);
    expect(codes.filter((code) => code === "Expired")).toHaveLength(19);
    const winner = codes.indexOf("Success");
    await runSql(fixture.a.db, sql`delete from rate_limits`);
    expect((await signIn("contentManager", `${NEW_PASSWORD}-${winner}`)).outcome.code).toBe("Success");
  });

  it("limits the attempts to guess links", async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 22; n++) outcomes.push((await reset(`guess-${n}`)).code);
    expect(outcomes.filter((code) => code === "NotFound")).toHaveLength(20);
    expect(outcomes.at(-1)).toBe("TooSoon");
  });

  it("ends the waits of an account whose password was tried too often", async () => {
    const signInAt = async (clientAddress: string, password: string) => {
      const call = await callAs(fixture.a, "anonymous", { clientAddress });
      return settle(call.caller.sessions.signIn({ email: email("admin"), password }));
    };
    await signInAt("198.60.1.1", "wrong");
    await runSql(
      fixture.a.db,
      sql`update rate_limits set count = 20, window_ends_on = now() + interval '1 minute' where key like 'sign-in.strangers:%'`,
    );
    expect(await signInAt("198.60.2.1", PASSWORD)).toMatchObject({ status: 429, code: "TooSoon" });
    expect((await reset(await requested("admin"))).code).toBe("Success");
    expect((await signInAt("198.60.2.1", NEW_PASSWORD)).code).toBe("Success");
  });
});

describe("sessions.signInByMail", () => {
  const use = async (token: string) => {
    const call = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.3" });
    return { ...call, outcome: await settle(call.caller.sessions.signInByMail({ token })) };
  };
  const requested = async (person: Exclude<Person, "anonymous">, returnTo?: string) => {
    await (await anonymous()).sessions.requestMailLink({ email: email(person), ...(returnTo === undefined ? {} : { returnTo }) });
    return secretOf("mailLink");
  };

  it("signs in, once, verifies the address and returns the path to go to", async () => {
    const token = await requested("developer", "/wonen?x=1");
    const { outcome, trace } = await use(token);
    expect(outcome).toMatchObject({
      code: "Success",
      value: { returnTo: "/wonen?x=1", profile: { userRoles: ["User", "VerifiedUser", "Developer"] } },
    });
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: trace.sessionCookie ?? "" })).toMatchObject({
      isDeveloper: true,
    });
    expect((await use(token)).outcome).toMatchObject({ status: 410, code: "Expired" });
  });

  it("never leads away from the site", async () => {
    expect((await use(await requested("user", "//evil.test"))).outcome).toMatchObject({ value: { returnTo: "/" } });
  });

  it("starts one session for twenty concurrent uses", async () => {
    const token = await requested("staff");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(outcomes.filter(({ outcome }) => outcome.code === "Success")).toHaveLength(1);
    expect(outcomes.filter(({ trace }) => trace.sessionCookie !== null)).toHaveLength(1);
  });

  it("is 403 for an account that was deactivated meanwhile, and NotFound once its address has changed", async () => {
    const token = await requested("verified");
    const set = (change: ReturnType<typeof sql>) =>
      runSql(fixture.a.db, sql`update application_users set ${change} where guid = ${fixture.a.users.verified}::uuid`);
    await set(sql`is_active = false`);
    expect((await use(token)).outcome).toMatchObject({ status: 403, code: "Unauthorized" });
    await set(sql`is_active = true, email = 'moved@example.test'`);
    expect((await use(token)).outcome).toMatchObject({ status: 404, code: "NotFound" });
    await set(sql`email = ${email("verified")}`);
    expect((await use(token)).outcome.code).toBe("Success");
  });

  it("sends a mail about a new device, but not about the first and known ones", async () => {
    const signInWith = async (userAgent: string, clientAddress: string) => {
      const call = await callAs(fixture.a, "anonymous", { userAgent, clientAddress });
      await call.caller.sessions.signIn({ email: email("user"), password: NEW_PASSWORD });
    };
    await runSql(fixture.a.db, sql`update application_users set email_verified_on = now() where guid = ${fixture.a.users.user}::uuid`);
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await signInWith(firefox, "192.0.2.10");
    await runSql(fixture.a.db, sql`delete from mails`);
    await signInWith(firefox.replaceAll("140", "141"), "192.0.2.11");
    expect(await mails()).toEqual([]);
    await signInWith(firefox, "198.51.100.10");
    expect(await mails()).toMatchObject([{ kind: "newDevice", recipient: email("user"), facts: { device: "Firefox, Linux" } }]);
  });
});

describe("passwords.change", () => {
  const change = async (
    input: { currentPassword?: string; password: string },
    person: Exclude<Person, "anonymous"> = "inactive",
    ago = 0,
  ) => {
    const session = {
      digest: "none",
      authenticatedSecondsAgo: ago,
      hasSecondFactor: false,
      remainingMs: 1000,
      termsOfUseVersionAccepted: 1,
    };
    const call = await callAs(fixture.a, person, { session, clientAddress: "203.0.113.4" });
    return settle(call.caller.passwords.change(input));
  };

  it("is Unauthorized for anonymous callers", async () => {
    expect(await settle((await anonymous()).passwords.change({ password: NEW_PASSWORD }))).toMatchObject({ status: 401 });
  });

  it("requires the old password", async () => {
    const hash = await passwordHashOf(fixture.a.users.verified);
    for (const currentPassword of [undefined, "wrong"]) {
      const outcome = await change({ password: NEW_PASSWORD, ...(currentPassword && { currentPassword }) }, "verified");
      expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: "/currentPassword" }] } });
    }
    expect(await passwordHashOf(fixture.a.users.verified)).toBe(hash);
  });

  it("requires recent authentication of a user without a password", async () => {
    await runSql(fixture.a.db, sql`update application_users set password_hash = null where guid = ${fixture.a.users.verified}::uuid`);
    expect(await change({ password: NEW_PASSWORD }, "verified", 301)).toEqual({
      status: 403,
      code: "Unauthorized",
      facts: { isAuthenticated: true, needsConfirmedIdentity: true },
    });
    expect((await change({ password: NEW_PASSWORD }, "verified", 299)).code).toBe("Success");
  });

  it("ends every other session, and continues the caller's under a new secret", async () => {
    const [own, elsewhere] = [await signIn("verified", NEW_PASSWORD), await signIn("verified", NEW_PASSWORD)];
    const credential = { kind: "cookie", secret: own.trace.sessionCookie ?? "" } as const;
    const call = await callAs(fixture.a, "verified", { credential, clientAddress: "203.0.113.4" });
    await call.caller.passwords.change({ currentPassword: NEW_PASSWORD, password: PASSWORD });
    expect(await findActorByCredential(fixture.a, credential)).toBeNull();
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: elsewhere.trace.sessionCookie ?? "" })).toBeNull();
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: call.trace.sessionCookie ?? "" })).not.toBeNull();
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toContainEqual(["passwordChanged", email("verified")]);
  });

  it("is TooSoon when the old password was guessed five times", async () => {
    const guess = async () => (await change({ currentPassword: "wrong", password: NEW_PASSWORD }, "verified")).code;
    for (let n = 0; n < 5; n++) expect(await guess()).toBe("BadRequest");
    // The first wait is a second, which a busy machine may need for the call.
    await pass("-1 minute");
    expect(await guess()).toBe("TooSoon");
  });
});
