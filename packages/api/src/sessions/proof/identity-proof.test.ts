import { codeOf } from "@plein/auth/testing/authenticator-app";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createPasskeyFixture, createTotpFixture, useOf } from "../../testing/factor-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { openProvider, type ProviderVisits } from "../../testing/provider-visits.ts";
import { callAs, findActorByCredential, siteOf, startSessionAs } from "../../testing/test-caller.ts";

/** Authenticating again, in each way in which a user can sign in. */

let fixture: DatabaseFixture;
let visits: ProviderVisits;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  visits = await openProvider(fixture.a, true);
});
afterAll(async () => {
  visits.provider.close();
  await fixture.database.close();
});
beforeEach(async () => {
  for (const table of ["rate_limits", "totps", "passkeys", "one_time_tokens", "identity_providers", "sessions"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
  visits.provider.secondsAgo = 0;
});

type User = Exclude<Person, "anonymous">;
const email = (person: User) => emailOf(person, fixture.a.mark);

/** A session of a user who authenticated an hour ago, and the age of that authentication now. */
async function oldSession(person: User) {
  const change = await startSessionAs(fixture.a, person);
  await runSql(
    fixture.a.db,
    sql`update sessions set authenticated_on = now() - interval '1 hour' where id_hash = ${change.session?.digest}`,
  );
  const { caller } = await callAs(fixture.a, person, { ...change, clientAddress: "203.0.113.1" });
  const isFresh = async () => {
    const [row] = await runSql(
      fixture.a.db,
      sql<{
        is: boolean;
      }>`select authenticated_on > now() - interval '1 minute' as is from sessions where id_hash = ${change.session?.digest}`,
    );
    return row?.is;
  };
  return { caller, isFresh };
}

/** The provider, with an identity linked to a user. */
async function linked(person: User, subject: string) {
  const guid = await visits.add();
  await runSql(fixture.a.db, sql`update application_users set email_verified_on = now() where guid = ${fixture.a.users[person]}::uuid`);
  visits.is(subject, email(person));
  expect((await visits.signIn({ guid })).outcome.code).toBe("Success");
  return guid;
}

describe("the ways to authenticate again", () => {
  it("are those by which the user can sign in", async () => {
    const { caller } = await oldSession("verified");
    expect(await caller.sessions.getIdentityProofWays()).toEqual({ hasPassword: true, hasTotp: false, passkey: null, providers: [] });
    const key = await createPasskeyFixture(fixture.a, "verified");
    await createTotpFixture(fixture.a, "verified");
    const guid = await visits.add();
    await runSql(
      fixture.a.db,
      sql`insert into federated_identities (platform_guid, provider_guid, subject, user_guid)
          values (${fixture.a.db.platformGuid}::uuid, ${guid}::uuid, 'w', ${fixture.a.users.verified}::uuid)`,
    );
    expect(await caller.sessions.getIdentityProofWays()).toMatchObject({
      hasPassword: true,
      hasTotp: true,
      passkey: { allowCredentials: [{ id: key.id }], userVerification: "required" },
      providers: [{ guid, name: "Werkaccount" }],
    });
    await runSql(fixture.a.db, sql`update identity_providers set is_only = true, allowed_domains = '{example.test}'`);
    expect(await caller.sessions.getIdentityProofWays()).toMatchObject({
      hasPassword: false,
      hasTotp: false,
      passkey: null,
      providers: [{ guid }],
    });
  });
});

describe("a passkey", () => {
  const requestChallenge = async ({ caller }: Awaited<ReturnType<typeof oldSession>>) => {
    const { passkey } = await caller.sessions.getIdentityProofWays();
    return { challenge: passkey?.challenge ?? "", ...siteOf(fixture.a), isUserVerified: true };
  };

  it("authenticates, once", async () => {
    const key = await createPasskeyFixture(fixture.a, "verified");
    const session = await oldSession("verified");
    const passkey = useOf(key, await requestChallenge(session));
    expect((await settle(session.caller.sessions.confirmIdentity({ passkey }))).code).toBe("Success");
    expect(await session.isFresh()).toBe(true);
    expect(await settle(session.caller.sessions.confirmIdentity({ passkey }))).toMatchObject({ status: 410, code: "Expired" });
  });

  it("is refused if it is another user's, for another session, for signing in, or didn't verify its user", async () => {
    const key = await createPasskeyFixture(fixture.a, "verified");
    const others = await createPasskeyFixture(fixture.a, "contentManager");
    const [session, another] = [await oldSession("verified"), await oldSession("verified")];
    const toSignIn = await (await callAs(fixture.a, "anonymous")).caller.sessions.requestPasskey();
    const wrong = [
      useOf(others, await requestChallenge(session)),
      useOf(key, await requestChallenge(another)),
      useOf(key, { challenge: toSignIn.challenge, ...siteOf(fixture.a), isUserVerified: true }),
      useOf(key, { ...(await requestChallenge(session)), isUserVerified: false }),
    ];
    for (const passkey of wrong) {
      await runSql(fixture.a.db, sql`delete from rate_limits`);
      expect(await settle(session.caller.sessions.confirmIdentity({ passkey }))).toMatchObject({
        status: 400,
        facts: { errors: [{ path: "/passkey" }] },
      });
    }
    expect(await session.isFresh()).toBe(false);
  });
});

describe("a code of the app", () => {
  it("authenticates, once, and is rate-limited", async () => {
    const secret = await createTotpFixture(fixture.a, "verified");
    const { caller, isFresh } = await oldSession("verified");
    const code = codeOf(secret);
    expect((await settle(caller.sessions.confirmIdentity({ code }))).code).toBe("Success");
    expect(await isFresh()).toBe(true);
    for (let n = 0; n < 5; n++) expect(await settle(caller.sessions.confirmIdentity({ code }))).toMatchObject({ status: 400 });
    expect(await settle(caller.sessions.confirmIdentity({ code }))).toMatchObject({ status: 429 });
  });
});

describe("a proof", () => {
  it("is exactly one", async () => {
    const { caller } = await oldSession("verified");
    expect(await settle(caller.sessions.confirmIdentity({}))).toMatchObject({ status: 400 });
    expect(await settle(caller.sessions.confirmIdentity({ password: PASSWORD, code: "123456" }))).toMatchObject({ status: 400 });
  });

  it("of users with enforced single sign-on is given by their provider", async () => {
    const secret = await createTotpFixture(fixture.a, "verified");
    await visits.add({ isOnly: true, allowedDomains: ["example.test"] });
    const { caller, isFresh } = await oldSession("verified");
    expect(await settle(caller.sessions.confirmIdentity({ code: codeOf(secret) }))).toMatchObject({
      status: 403,
      facts: { ssoOnly: [{}] },
    });
    expect(await settle(caller.sessions.confirmIdentity({ password: PASSWORD }))).toMatchObject({ status: 400 });
    expect(await isFresh()).toBe(false);
  });
});

describe("signing in again at a provider", () => {
  it("authenticates, once, by a password typed there", async () => {
    const guid = await linked("verified", "v");
    const { caller, isFresh } = await oldSession("verified");
    const { address, state } = await caller.sessions.requestProviderProof({ guid });
    const query = new URL(address).searchParams;
    expect([query.get("prompt"), query.get("max_age")]).toEqual(["login", "0"]);
    const answer = await visits.provider.visit(address);
    expect((await settle(caller.sessions.confirmIdentityByProvider({ state, answer }))).code).toBe("Success");
    expect(await isFresh()).toBe(true);
    expect(await settle(caller.sessions.confirmIdentityByProvider({ state, answer }))).toMatchObject({ status: 410, code: "Expired" });
  });

  it("refuses an earlier sign-in that the provider accepted again", async () => {
    const guid = await linked("verified", "v");
    const { caller, isFresh } = await oldSession("verified");
    const { address, state } = await caller.sessions.requestProviderProof({ guid });
    const tampered = new URL(address);
    tampered.searchParams.delete("prompt");
    tampered.searchParams.delete("max_age");
    visits.provider.secondsAgo = 120;
    const answer = await visits.provider.visit(tampered.href);
    expect(await settle(caller.sessions.confirmIdentityByProvider({ state, answer }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/answer" }] },
    });
    expect(await isFresh()).toBe(false);
  });

  it("as another person is refused", async () => {
    const guid = await linked("verified", "v");
    await linkedToo(guid);
    const { caller, isFresh } = await oldSession("verified");
    for (const [subject, address] of [
      ["c", email("contentManager")],
      ["nobody", email("verified")],
    ] as const) {
      visits.is(subject, address);
      const left = await caller.sessions.requestProviderProof({ guid });
      const answer = await visits.provider.visit(left.address);
      expect(await settle(caller.sessions.confirmIdentityByProvider({ state: left.state, answer }))).toMatchObject({ status: 400 });
    }
    expect(await isFresh()).toBe(false);
  });

  async function linkedToo(guid: string) {
    visits.is("c", email("contentManager"));
    expect((await visits.signIn({ guid })).outcome.code).toBe("Success");
  }

  it("is valid for the session that requested it, and signs nobody in", async () => {
    const guid = await linked("verified", "v");
    const [mine, another, others] = [await oldSession("verified"), await oldSession("verified"), await oldSession("contentManager")];
    const { address, state } = await mine.caller.sessions.requestProviderProof({ guid });
    const answer = await visits.provider.visit(address);
    for (const { caller } of [another, others])
      expect(await settle(caller.sessions.confirmIdentityByProvider({ state, answer }))).toMatchObject({ status: 404 });
    expect((await visits.finish({ state, answer })).outcome).toMatchObject({ status: 404 });
    expect((await settle(mine.caller.sessions.confirmIdentityByProvider({ state, answer }))).code).toBe("Success");
    const { address: _address, ...signIn } = await visits.answerTo({ guid });
    expect(await settle(mine.caller.sessions.confirmIdentityByProvider(signIn))).toMatchObject({ status: 404 });
  });

  it("is offered only at providers where the user has signed in before", async () => {
    const guid = await visits.add();
    const { caller } = await oldSession("verified");
    expect(await settle(caller.sessions.requestProviderProof({ guid }))).toMatchObject({ status: 404 });
  });
});

describe("signing in by a provider", () => {
  const ageOf = async (guid: string) => {
    const { trace } = await visits.signIn({ guid });
    const credential = { kind: "cookie", secret: trace.sessionCookie ?? "" } as const;
    expect(await findActorByCredential(fixture.a, credential)).not.toBeNull();
    const [row] = await runSql(
      fixture.a.db,
      sql<{
        seconds: number;
      }>`select extract(epoch from now() - authenticated_on)::float8 as seconds from sessions order by created_on desc limit 1`,
    );
    return row?.seconds ?? 0;
  };

  it("counts from the time of authentication at the provider", async () => {
    const guid = await linked("verified", "v");
    expect(await ageOf(guid)).toBeLessThan(30);
    visits.provider.secondsAgo = 3600;
    expect(await ageOf(guid)).toBeGreaterThan(3500);
  });

  it("doesn't count if the provider doesn't send the time of authentication", async () => {
    const silent = await openProvider(fixture.a);
    const guid = await silent.add();
    silent.is("v", email("verified"));
    await silent.signIn({ guid });
    const [row] = await runSql(fixture.a.db, sql<{ is: boolean }>`select authenticated_on < now() - interval '1 year' as is from sessions`);
    expect(row?.is).toBe(true);
    silent.provider.close();
  });
});
