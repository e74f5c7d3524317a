import { codeOf } from "@plein/auth/testing/authenticator-app";
import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createPasskeyFixture, createRecoveryCodeFixture, createTotpFixture, useOf } from "../../testing/factor-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs, findActorByCredential, siteOf } from "../../testing/test-caller.ts";

type User = Exclude<Person, "anonymous">;

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  for (const table of ["rate_limits", "totps", "recovery_codes", "passkeys", "one_time_tokens", "mails"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

const anonymous = () => callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.1" });

async function signIn(person: User) {
  const call = await anonymous();
  const outcome = await settle(call.caller.sessions.signIn({ email: emailOf(person, fixture.a.mark), password: PASSWORD }));
  return { ...call, outcome };
}

async function parseChallenge(person: User): Promise<SecondFactorChallenge> {
  const asked = (await signIn(person)).outcome.facts?.secondFactor;
  if (asked === undefined) throw new Error("No second factor was asked for");
  return asked;
}

const INACTIVE = { isAuthenticated: true, inactive: { supportEmail: "" } };

type Proof = Parameters<Awaited<ReturnType<typeof callAs>>["caller"]["sessions"]["confirmSecondFactor"]>[0];

async function confirm(proof: Proof) {
  const call = await anonymous();
  return { ...call, outcome: await settle(call.caller.sessions.confirmSecondFactor(proof)) };
}

describe("signing in to an account that was deactivated meanwhile", () => {
  const setActive = (isActive: boolean) =>
    runSql(fixture.a.db, sql`update application_users set is_active = ${isActive} where guid = ${fixture.a.users.verified}::uuid`);

  it("by a mail's link or in the second step informs its owner, and starts no session", async () => {
    await (await anonymous()).caller.sessions.requestMailLink({ email: emailOf("verified", fixture.a.mark) });
    const [mail] = await runSql(fixture.a.db, sql<{ facts: { link: string } }>`select facts from mails where kind = 'mailLink'`);
    const code = codeOf(await createTotpFixture(fixture.a, "verified"));
    const { challenge } = await parseChallenge("verified");
    await setActive(false);
    const { caller, trace } = await anonymous();
    const byMail = await settle(caller.sessions.signInByMail({ token: mail?.facts.link.split("/").at(-1) ?? "" }));
    const bySecondStep = await confirm({ challenge, code });
    await setActive(true);
    expect(byMail).toEqual({ status: 403, code: "Unauthorized", facts: INACTIVE });
    expect(bySecondStep.outcome).toEqual(byMail);
    expect([trace.sessionCookie, bySecondStep.trace.sessionCookie]).toEqual([null, null]);
  });
});

describe("signing in to an account with a second factor", () => {
  it("by password alone returns a challenge, and neither a session nor a cookie", async () => {
    await createTotpFixture(fixture.a, "user");
    await createRecoveryCodeFixture(fixture.a, "user");
    const { outcome, trace } = await signIn("user");
    expect(outcome).toMatchObject({
      status: 401,
      code: "Unauthorized",
      facts: { isAuthenticated: false, secondFactor: { methods: ["totp", "recoveryCode"], passkey: null } },
    });
    expect(trace.sessionCookie).toBeNull();
    const asked = outcome.facts?.secondFactor;
    const minutes = (Date.parse(asked?.expiresOn ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10.1);
  });

  it("by a wrong password reveals nothing about it", async () => {
    await createTotpFixture(fixture.a, "user");
    const { caller } = await anonymous();
    const wrong = await settle(caller.sessions.signIn({ email: emailOf("user", fixture.a.mark), password: "wrong" }));
    expect(wrong).toEqual({ status: 401, code: "Unauthorized", facts: { isAuthenticated: false } });
  });

  it("needs no second step while an app was set up but not confirmed, also where the platform requires one", async () => {
    await createTotpFixture(fixture.a, "admin", false);
    expect((await signIn("admin")).outcome.code).toBe("Success");
    expect((await signIn("staff")).outcome.code).toBe("Success");
  });

  it("by a mail's link returns a challenge too, with the path to return to", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    await (await anonymous()).caller.sessions.requestMailLink({ email: emailOf("user", fixture.a.mark), returnTo: "/wonen" });
    const [mail] = await runSql(fixture.a.db, sql<{ facts: { link: string } }>`select facts from mails where kind = 'mailLink'`);
    const used = await settle((await anonymous()).caller.sessions.signInByMail({ token: mail?.facts.link.split("/").at(-1) ?? "" }));
    expect(used).toMatchObject({ status: 401 });
    const challenge = used.facts?.secondFactor?.challenge ?? "";
    expect((await confirm({ challenge, code: codeOf(secret) })).outcome).toMatchObject({ code: "Success", value: { returnTo: "/wonen" } });
  });
});

describe("sessions.confirmSecondFactor", () => {
  it("signs in by a code of the app, which the session records", async () => {
    const secret = await createTotpFixture(fixture.a, "verified");
    const { outcome, trace } = await confirm({ challenge: (await parseChallenge("verified")).challenge, code: codeOf(secret) });
    expect(outcome).toMatchObject({ code: "Success", value: { profile: { guid: fixture.a.users.verified } } });
    const credential = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    expect(await findActorByCredential(fixture.a, credential)).toMatchObject({ userGuid: fixture.a.users.verified });
    const sessions = await runSql(
      fixture.a.db,
      sql<{ has: boolean }>`select has_second_factor as has from sessions where user_guid = ${fixture.a.users.verified}::uuid`,
    );
    expect(sessions.map(({ has }) => has)).toEqual([true]);
  });

  it("accepts a code of a clock that is half a minute off, with or without a space in it", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const code = codeOf(secret, -1);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await confirm({ challenge: (await parseChallenge("user")).challenge, code: typed })).outcome.code).toBe("Success");
    expect((await confirm({ challenge: (await parseChallenge("user")).challenge, code: codeOf(secret, 3) })).outcome).toMatchObject({
      status: 400,
    });
  });

  it("accepts no code twice, nor an earlier one", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const code = codeOf(secret);
    const earlier = codeOf(secret, -1);
    expect((await confirm({ challenge: (await parseChallenge("user")).challenge, code })).outcome.code).toBe("Success");
    for (const used of [code, earlier]) {
      const { outcome } = await confirm({ challenge: (await parseChallenge("user")).challenge, code: used });
      expect(outcome).toMatchObject({ status: 400, code: "BadRequest", facts: { errors: [{ path: "/code" }] } });
    }
  });

  it("starts one session for four concurrent uses of a code, each with a challenge of its own", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const challenges = [];
    for (let n = 0; n < 4; n++) challenges.push((await parseChallenge("user")).challenge);
    const code = codeOf(secret);
    const outcomes = await Promise.all(challenges.map(async (challenge) => (await confirm({ challenge, code })).outcome.code));
    expect(outcomes.filter((outcome) => outcome === "Success")).toHaveLength(1);
  });

  it("redeems a recovery code once, however it is typed, and logs it", async () => {
    await createTotpFixture(fixture.a, "user");
    const recoveryCode = await createRecoveryCodeFixture(fixture.a, "user");
    const { challenge } = await parseChallenge("user");
    expect(
      (await confirm({ challenge, recoveryCode: `${recoveryCode.toLowerCase().slice(0, 5)}-${recoveryCode.slice(5)}` })).outcome.code,
    ).toBe("Success");
    expect((await confirm({ challenge: (await parseChallenge("user")).challenge, recoveryCode })).outcome).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/recoveryCode" }] },
    });
    const entries = await runSql(
      fixture.a.db,
      sql<{ n: number }>`select count(*)::int as n from audit_entries where action = 'factors.useRecoveryCode'`,
    );
    expect(entries).toEqual([{ n: 1 }]);
  });

  it("accepts a passkey's response to its own challenge, and no other user's passkey", async () => {
    const key = await createPasskeyFixture(fixture.a, "user");
    const others = await createPasskeyFixture(fixture.a, "verified");
    const asked = await parseChallenge("user");
    expect(asked).toMatchObject({ methods: ["passkey"], passkey: { rpId: "a.test", allowCredentials: [{ id: key.id }] } });
    const { challenge } = asked;
    const site = { challenge, ...siteOf(fixture.a) };
    expect((await confirm({ challenge, passkey: useOf(others, site) })).outcome).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/passkey" }] },
    });
    expect((await confirm({ challenge, passkey: useOf(key, { ...site, origin: "https://evil.test" }) })).outcome).toMatchObject({
      status: 400,
    });
    expect((await confirm({ challenge, passkey: useOf(key, { ...site, challenge: "another" }) })).outcome).toMatchObject({ status: 400 });
    // After a password the passkey needn't verify its user.
    expect((await confirm({ challenge, passkey: useOf(key, { ...site, isUserVerified: false }) })).outcome.code).toBe("Success");
  });

  it("is NotFound for an unknown challenge or another platform's, Expired for an expired or redeemed one", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const { challenge } = await parseChallenge("user");
    expect((await confirm({ challenge: "none", code: "123456" })).outcome).toMatchObject({ status: 404, code: "NotFound" });
    const foreign = await callAs(fixture.b, "anonymous");
    expect(await settle(foreign.caller.sessions.confirmSecondFactor({ challenge, code: codeOf(secret) }))).toMatchObject({
      status: 404,
    });
    expect((await confirm({ challenge, code: codeOf(secret) })).outcome.code).toBe("Success");
    expect((await confirm({ challenge, code: codeOf(secret, 1) })).outcome).toMatchObject({ status: 410, code: "Expired" });
    const late = (await parseChallenge("user")).challenge;
    await runSql(fixture.a.db, sql`update one_time_tokens set expires_on = now() - interval '1 second'`);
    expect((await confirm({ challenge: late, code: codeOf(secret, 1) })).outcome).toMatchObject({ status: 410, code: "Expired" });
  });

  it("ends when the password is changed", async () => {
    const secret = await createTotpFixture(fixture.a, "contentManager");
    const { challenge } = await parseChallenge("contentManager");
    const { caller } = await callAs(fixture.a, "contentManager");
    await caller.passwords.change({ currentPassword: PASSWORD, password: "nieuw-en-lang-genoeg" });
    expect((await confirm({ challenge, code: codeOf(secret) })).outcome).toMatchObject({ status: 410 });
  });

  it("requires exactly one proof", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const recoveryCode = await createRecoveryCodeFixture(fixture.a, "user");
    const { challenge } = await parseChallenge("user");
    for (const proof of [{ challenge }, { challenge, code: codeOf(secret), recoveryCode }, { challenge, code: "12345" }])
      expect((await confirm(proof)).outcome).toMatchObject({ status: 400, code: "BadRequest" });
  });

  it("is TooSoon after five wrong codes, from any address and for any challenge, also for concurrent ones", async () => {
    const secret = await createTotpFixture(fixture.a, "user");
    const { challenge } = await parseChallenge("user");
    const tries = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => {
        const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: `198.51.100.${n}` });
        return settle(caller.sessions.confirmSecondFactor({ challenge, code: "000000" }));
      }),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ code }) => code === "TooSoon")).toHaveLength(4);
    const next = await confirm({ challenge: (await parseChallenge("user")).challenge, code: codeOf(secret) });
    expect(next.outcome).toMatchObject({ status: 429, code: "TooSoon" });
    expect(Number(next.trace.headers.get("Retry-After"))).toBeGreaterThan(50);
  });

  it("is 403 for an account that was deactivated between the steps", async () => {
    const secret = await createTotpFixture(fixture.a, "verified");
    const { challenge } = await parseChallenge("verified");
    const set = (isActive: boolean) =>
      runSql(fixture.a.db, sql`update application_users set is_active = ${isActive} where guid = ${fixture.a.users.verified}::uuid`);
    await set(false);
    expect((await confirm({ challenge, code: codeOf(secret) })).outcome).toMatchObject({ status: 403, code: "Unauthorized" });
    await set(true);
  });
});

describe("sessions.signInByPasskey", () => {
  const request = async () => (await anonymous()).caller.sessions.requestPasskey();
  const use = async (passkey: ReturnType<typeof useOf>) => {
    const call = await anonymous();
    return { ...call, outcome: await settle(call.caller.sessions.signInByPasskey({ passkey })) };
  };
  const handle = (guid: string) => Buffer.from(guid.replaceAll("-", ""), "hex").toString("base64url");

  it("signs in without a password or a second step, once a challenge", async () => {
    const key = await createPasskeyFixture(fixture.a, "admin");
    const { challenge, rpId, userVerification } = await request();
    expect({ rpId, userVerification }).toEqual({ rpId: "a.test", userVerification: "required" });
    const passkey = useOf(key, { challenge, ...siteOf(fixture.a), userHandle: handle(fixture.a.users.admin) });
    expect((await use(passkey)).outcome).toMatchObject({ code: "Success", value: { profile: { isAdmin: true } } });
    expect((await use(passkey)).outcome).toMatchObject({ status: 410, code: "Expired" });
  });

  it("is 401 for a passkey that is unknown, belongs to another user, didn't verify its user or is for another site", async () => {
    const key = await createPasskeyFixture(fixture.a, "user");
    const foreign = await createPasskeyFixture(fixture.b, "user");
    const site = siteOf(fixture.a);
    const refused = [
      async () => useOf(foreign, { challenge: (await request()).challenge, ...site }),
      async () => useOf(key, { challenge: (await request()).challenge, ...site, isUserVerified: false }),
      async () => useOf(key, { challenge: (await request()).challenge, ...site, origin: "https://evil.test" }),
      async () => useOf(key, { challenge: (await request()).challenge, ...site, host: "b.test" }),
      async () => useOf(key, { challenge: (await request()).challenge, ...site, userHandle: handle(fixture.a.users.admin) }),
      async () => useOf(key, { challenge: "never-given", ...site }),
    ];
    for (const answer of refused) {
      const { outcome, trace } = await use(await answer());
      expect(outcome).toEqual({ status: 401, code: "Unauthorized", facts: { isAuthenticated: false } });
      expect(trace.sessionCookie).toBeNull();
    }
  });

  it("is 403 for an account that isn't active, and TooSoon after many attempts", async () => {
    const key = await createPasskeyFixture(fixture.a, "inactive");
    const passkey = useOf(key, { challenge: (await request()).challenge, ...siteOf(fixture.a) });
    expect((await use(passkey)).outcome).toMatchObject({ status: 403, facts: INACTIVE });
    const madeUp = useOf(key, { challenge: "never-requested", ...siteOf(fixture.a) });
    const codes = [];
    for (let n = 0; n < 21; n++) codes.push((await use(madeUp)).outcome.code);
    expect(codes.at(-1)).toBe("TooSoon");
  });
});
