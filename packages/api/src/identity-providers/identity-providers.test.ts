import { startTestProvider, type TestProvider } from "@plein/auth/testing/open-id-provider";
import { PROVIDER_CALLBACK_PATH } from "@plein/contract/identity-providers/identity-provider";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createTotpFixture } from "../testing/factor-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf, PASSWORD } from "../testing/platform-fixture.ts";
import { callAs, siteOf } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let provider: TestProvider;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  provider = await startTestProvider(siteOf(fixture.a).origin + PROVIDER_CALLBACK_PATH);
});
afterAll(async () => {
  provider.close();
  await fixture.database.close();
});
beforeEach(async () => {
  for (const table of ["rate_limits", "identity_providers", "one_time_tokens", "totps"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

const anonymous = () => callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.1" });

async function addProvider(change = {}): Promise<string> {
  const { issuer, clientId, clientSecret } = provider;
  const { caller } = await callAs(fixture.a, "staff");
  return (await caller.identityProviders.add({ name: "Werkaccount", issuer, clientId, clientSecret, ...change })).guid;
}

function is(subject: string, email: string, claims = {}): void {
  provider.person = { subject, claims: { email, email_verified: true, given_name: "Anna", family_name: "Visser", ...claims } };
}

/** Signs in at the provider, which redirects back. */
async function visitProvider(guid: string, returnTo = "/wonen") {
  const { address, state } = await (await anonymous()).caller.sessions.requestProvider({ guid, returnTo });
  return { state, answer: await provider.visit(address), address };
}

async function finish(input: { state: string; answer: string }) {
  const call = await anonymous();
  return { ...call, outcome: await settle(call.caller.sessions.signInByProvider(input)) };
}

const signIn = async (guid: string) => finish(await visitProvider(guid).then(({ state, answer }) => ({ state, answer })));
const rolesOf = async (email: string) =>
  (
    await runSql(
      fixture.a.db,
      sql<{
        guid: string;
      }>`select r.role_guid as guid from user_roles r join application_users u on u.guid = r.user_guid where u.email = ${email} order by 1`,
    )
  ).map(({ guid }) => guid);

describe("signing in by a provider", () => {
  it("adds an account with a verified address, and finds it again by its identity", async () => {
    const guid = await addProvider();
    is("anna-1", "Anna@work.example");
    const first = await signIn(guid);
    expect(first.outcome).toMatchObject({
      code: "Success",
      value: { returnTo: "/wonen", profile: { email: "anna@work.example", firstName: "Anna", userRoles: ["User", "VerifiedUser"] } },
    });
    expect(first.trace.sessionCookie).not.toBeNull();
    is("anna-1", "another@work.example");
    expect((await signIn(guid)).outcome).toMatchObject({ code: "Success", value: { profile: { email: "anna@work.example" } } });
  });

  it("links the account whose address it has verified, and keeps its password where that was verified here too", async () => {
    const guid = await addProvider();
    is("v", emailOf("verified", fixture.a.mark));
    expect((await signIn(guid)).outcome).toMatchObject({ code: "Success", value: { profile: { guid: fixture.a.users.verified } } });
    const { caller } = await anonymous();
    expect((await settle(caller.sessions.signIn({ email: emailOf("verified", fixture.a.mark), password: PASSWORD }))).code).toBe("Success");
    is("u", emailOf("user", fixture.a.mark));
    expect((await signIn(guid)).outcome).toMatchObject({
      value: { profile: { guid: fixture.a.users.user, userRoles: ["User", "VerifiedUser"] } },
    });
  });

  it("refuses an address that the provider hasn't proven, or that is of another domain", async () => {
    const guid = await addProvider({ allowedDomains: ["work.example"] });
    is("b", "b@work.example", { email_verified: false });
    expect((await signIn(guid)).outcome).toMatchObject({ status: 401, code: "Unauthorized" });
    is("c", "c@elsewhere.example");
    expect((await signIn(guid)).outcome).toMatchObject({ status: 401 });
    is("d", "d@sub.work.example");
    expect((await signIn(guid)).outcome).toMatchObject({ status: 401 });
    is("e", "e@work.example");
    expect((await signIn(guid)).outcome.code).toBe("Success");
  });

  it("redirects with PKCE, state and nonce, and accepts the response once", async () => {
    const guid = await addProvider();
    is("once", "once@work.example");
    const { state, answer, address } = await visitProvider(guid);
    const query = new URL(address).searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    expect([query.get("state"), query.get("redirect_uri")]).toEqual([state, "https://a.test/sign-in/callback"]);
    expect(query.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect((await finish({ state, answer })).outcome.code).toBe("Success");
    expect((await finish({ state, answer })).outcome).toMatchObject({ status: 410, code: "Expired" });
  });

  it("accepts no response to another request, no forged or refused one, and none on another platform", async () => {
    const guid = await addProvider();
    is("x", "x@work.example");
    const [mine, theirs] = [await visitProvider(guid), await visitProvider(guid)];
    const wrong = [
      theirs.answer,
      `?code=made-up&state=${mine.state}`,
      `?error=access_denied&state=${mine.state}`,
      "",
      mine.answer.replace(/iss=[^&]*/, "iss=https%3A%2F%2Fevil.test"),
    ];
    for (const answer of wrong) expect((await finish({ state: mine.state, answer })).outcome).toMatchObject({ status: 401 });
    expect((await finish({ state: "never-given", answer: mine.answer })).outcome).toMatchObject({ status: 404 });
    const foreign = await callAs(fixture.b, "anonymous");
    expect(await settle(foreign.caller.sessions.signInByProvider({ state: mine.state, answer: mine.answer }))).toMatchObject({
      status: 404,
    });
  });

  it("requires the second factor of an account that has one", async () => {
    const guid = await addProvider();
    is("v2", emailOf("verified", fixture.a.mark));
    await createTotpFixture(fixture.a, "verified");
    expect((await signIn(guid)).outcome).toMatchObject({ status: 401, facts: { secondFactor: { methods: ["totp"] } } });
  });

  it("is 403 for an account that isn't active", async () => {
    const guid = await addProvider();
    await runSql(fixture.a.db, sql`update application_users set email_verified_on = now() where guid = ${fixture.a.users.inactive}::uuid`);
    is("i", emailOf("inactive", fixture.a.mark));
    expect((await signIn(guid)).outcome).toMatchObject({
      status: 403,
      code: "Unauthorized",
      facts: { inactive: { supportEmail: "" } },
    });
  });

  it("never leads away from the site", async () => {
    const guid = await addProvider();
    is("r", "r@work.example");
    const { state, answer } = await visitProvider(guid, "//evil.test");
    expect((await finish({ state, answer })).outcome).toMatchObject({ value: { returnTo: "/" } });
  });
});

describe("roles by a claim", () => {
  it("are given at the first sign-in, and at each one where they are synchronized", async () => {
    const { editors, viewers } = fixture.a.roles;
    const rules = { roleClaim: "groups", roleMap: { redactie: editors, lezers: viewers } };
    const guid = await addProvider(rules);
    is("k", "k@work.example", { groups: ["redactie", "iets-anders"] });
    await signIn(guid);
    expect(await rolesOf("k@work.example")).toEqual([editors]);
    is("k", "k@work.example", { groups: ["lezers"] });
    await signIn(guid);
    expect(await rolesOf("k@work.example")).toEqual([editors]);
    await runSql(fixture.a.db, sql`update identity_providers set syncs_roles = true`);
    await signIn(guid);
    expect(await rolesOf("k@work.example")).toEqual([viewers]);
  });

  it("that aren't the platform's are refused", async () => {
    const outcome = await settle(addProvider({ roleClaim: "groups", roleMap: { x: fixture.b.roles.editors } }));
    expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: "/roleMap" }] } });
  });
});

describe("a provider", () => {
  it("shows its name to everyone and its secret to nobody, and is stored encrypted", async () => {
    const guid = await addProvider();
    expect(await (await anonymous()).caller.identityProviders.listChoices()).toEqual([{ guid, name: "Werkaccount" }]);
    expect(JSON.stringify(await (await callAs(fixture.a, "admin")).caller.identityProviders.list())).not.toContain(provider.clientSecret);
    const [row] = await runSql(fixture.a.db, sql<{ secret: string }>`select client_secret as secret from identity_providers`);
    expect(row?.secret).toMatch(/^v1\./);
  });

  it("of a name that is taken is a Conflict; one that no longer exists is NotFound", async () => {
    const guid = await addProvider();
    expect(await settle(addProvider())).toMatchObject({ status: 409, code: "Conflict" });
    const { caller } = await callAs(fixture.a, "developer");
    await caller.identityProviders.remove({ guid });
    expect(await settle(caller.identityProviders.remove({ guid }))).toMatchObject({ status: 404 });
    expect(await settle((await anonymous()).caller.sessions.requestProvider({ guid }))).toMatchObject({ status: 404 });
  });

  it("that can't be reached, or is inside the network, is 503, and a warning is logged", async () => {
    for (const issuer of ["http://127.0.0.1:1", "http://10.0.0.1"]) {
      const guid = await addProvider({ issuer, name: issuer });
      const { caller, trace } = await anonymous();
      expect(await settle(caller.sessions.requestProvider({ guid })).catch(({ failure }) => failure.facts)).toEqual({
        retryAfterSeconds: 30,
      });
      expect(trace.warnings[0]?.facts).toMatchObject({ provider: guid });
    }
  });
});

describe("a provider that is saved", () => {
  const saved = async (guid: string, change = {}) => {
    const { issuer, clientId } = provider;
    const { caller } = await callAs(fixture.a, "staff");
    return settle(caller.identityProviders.save({ guid, name: "Werkaccount", issuer, clientId, ...change }));
  };

  it("keeps its secret, and is a Conflict for a stale version", async () => {
    const guid = await addProvider();
    is("s", "s@work.example");
    const outcome = await saved(guid, { name: "Ander", allowedDomains: ["Work.Example"], isOnly: true, version: 1 });
    expect(outcome).toMatchObject({ value: { name: "Ander", allowedDomains: ["work.example"], isOnly: true, version: 2, peopleCount: 0 } });
    expect((await signIn(guid)).outcome.code).toBe("Success");
    expect(await saved(guid, { version: 1 })).toMatchObject({
      status: 409,
      facts: { current: { name: "Ander", peopleCount: 1, version: 2 } },
    });
    expect(await saved(guid, { clientSecret: "a wrong one" })).toMatchObject({ code: "Success" });
    expect((await signIn(guid)).outcome).toMatchObject({ status: 401 });
  });

  it("of another issuer needs a secret of its own, and loses all identities", async () => {
    const guid = await addProvider();
    is("same-name-elsewhere", emailOf("verified", fixture.a.mark));
    await signIn(guid);
    const issuer = "https://login.example";
    expect(await saved(guid, { issuer })).toMatchObject({ status: 400, facts: { errors: [{ path: "/clientSecret" }] } });
    expect(await saved(guid, { issuer, clientSecret: "theirs" })).toMatchObject({ value: { issuer, peopleCount: 0 } });
  });

  it("can't take another's name, or roles of another platform; one that no longer exists is NotFound", async () => {
    const [guid, other] = [await addProvider(), await addProvider({ name: "Ander" })];
    expect(await saved(other)).toMatchObject({ status: 409, code: "Conflict" });
    expect(await saved(guid, { roleMap: { x: fixture.b.roles.editors } })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/roleMap" }] },
    });
    expect(await saved("0199c1f0-8f5e-7c3a-9b1e-0000000000ff")).toMatchObject({ status: 404 });
  });

  it("is not on the sign-in screen and can't be used while it isn't active", async () => {
    const guid = await addProvider();
    is("off", "off@work.example");
    const left = await visitProvider(guid);
    await saved(guid, { isActive: false });
    const { caller } = await anonymous();
    expect(await caller.identityProviders.listChoices()).toEqual([]);
    expect(await settle(caller.sessions.requestProvider({ guid }))).toMatchObject({ status: 404 });
    expect((await finish({ state: left.state, answer: left.answer })).outcome).toMatchObject({ status: 404 });
  });

  it("is logged with what changed, and no secret", async () => {
    const guid = await addProvider();
    await saved(guid, { isOnly: true, clientSecret: "een-heel-nieuw-geheim" });
    const [entry] = await runSql(
      fixture.a.db,
      sql<{ after: object }>`select after from audit_entries where action = 'identityProviders.edit' and object_guid = ${guid}::uuid`,
    );
    expect(entry?.after).toMatchObject({ isOnly: true, hasNewSecret: true });
    expect(JSON.stringify(entry)).not.toContain("geheim");
  });
});

describe("identityProviders.check", () => {
  const check = async (issuer: string) => (await callAs(fixture.a, "developer")).caller.identityProviders.check({ issuer });

  it("checks which issuer responds at an address, and reaches nothing inside the network", async () => {
    expect(await check(provider.issuer)).toMatchObject({ result: "Found", signInAddress: `${provider.issuer}/auth`, doubts: [] });
    expect(await check(`${provider.issuer}/elsewhere`)).toEqual({ result: "NoProvider" });
    for (const issuer of ["http://127.0.0.1:1", "http://10.0.0.1", "http://169.254.169.254/latest", "https://user:pass@login.example"])
      expect(await check(issuer)).toEqual({ result: "Unreachable" });
  });
});
