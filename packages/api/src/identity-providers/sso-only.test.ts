import type { NewIdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createPasskeyFixture, useOf } from "../testing/factor-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../testing/platform-fixture.ts";
import { openProvider, type ProviderVisits } from "../testing/provider-visits.ts";
import { createInvitationFixture } from "../testing/rights/invitations.ts";
import { callAs, siteOf } from "../testing/test-caller.ts";

/** Users with an address of some domains must sign in by their provider (`isOnly`). */

let fixture: DatabaseFixture;
let visits: ProviderVisits;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  visits = await openProvider(fixture.a);
});
afterAll(async () => {
  visits.provider.close();
  await fixture.database.close();
});
beforeEach(async () => {
  for (const table of ["rate_limits", "mails", "identity_providers", "one_time_tokens", "passkeys"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

type SignedIn = Exclude<Person, "anonymous">;
const email = (person: SignedIn) => emailOf(person, fixture.a.mark);
const DOMAIN = "example.test";
const as = async (person: Person) => (await callAs(fixture.a, person, { clientAddress: "203.0.113.1" })).caller;
const nobody = () => as("anonymous");
/** `isOnly` for the domain of everybody on the platform. */
async function hold(change: Partial<NewIdentityProvider> = {}) {
  const guid = await visits.add({ isOnly: true, allowedDomains: [DOMAIN], ...change });
  return {
    guid,
    refused: { status: 401, code: "Unauthorized", facts: { isAuthenticated: false, ssoOnly: [{ guid, name: "Werkaccount" }] } },
  };
}
const mails = () => runSql(fixture.a.db, sql`select kind from mails`);

describe("an address that must sign in by a provider", () => {
  it("can't sign in by password, with the same response for a correct one, a wrong one and no account", async () => {
    const { refused } = await hold();
    const tries = [
      { email: email("verified"), password: PASSWORD },
      { email: email("verified").toUpperCase(), password: PASSWORD },
      { email: email("verified"), password: "een-heel-ander-wachtwoord" },
      { email: "niemand@example.test", password: PASSWORD },
      { email: email("inactive"), password: "een-heel-ander-wachtwoord" },
      { email: email("admin"), password: "een-heel-ander-wachtwoord" },
    ];
    for (const credentials of tries) {
      const { caller, trace } = await callAs(fixture.a, "anonymous");
      expect(await settle(caller.sessions.signIn(credentials))).toEqual(refused);
      expect(trace.sessionCookie).toBeNull();
    }
  });

  it("keeps the password of admins and staff, so that a provider that is down locks nobody out", async () => {
    await hold();
    for (const person of ["admin", "staff", "developer"] as const) {
      const outcome = await settle((await nobody()).sessions.signIn({ email: email(person), password: PASSWORD }));
      expect(outcome).toMatchObject({ code: "Success", value: { profile: { email: email(person) } } });
    }
  });

  it("is mailed no sign-in link", async () => {
    const { refused } = await hold();
    for (const address of [email("verified"), "niemand@example.test", email("admin")]) {
      expect(await settle((await nobody()).sessions.requestMailLink({ email: address }))).toEqual(refused);
      expect(await settle((await nobody()).passwords.requestReset({ email: address }))).toEqual(refused);
    }
    expect(await mails()).toEqual([]);
  });

  it("can't use links that were sent before", async () => {
    const secrets: Record<string, string> = {};
    const link = async (kind: string, recipient: string) => {
      const rows = await runSql(
        fixture.a.db,
        sql<{ link: string }>`select facts ->> 'link' as link from mails where kind = ${kind} and recipient = ${recipient}`,
      );
      return rows[0]?.link.split("/").at(-1) ?? "";
    };
    for (const person of ["verified", "admin"] as const) {
      await (await nobody()).sessions.requestMailLink({ email: email(person) });
      await (await nobody()).passwords.requestReset({ email: email(person) });
      secrets[`${person} mailLink`] = await link("mailLink", email(person));
      secrets[`${person} reset`] = await link("resetPassword", email(person));
    }
    const { refused } = await hold();
    const password = "een-nieuw-lang-wachtwoord";
    expect(await settle((await nobody()).sessions.signInByMail({ token: secrets["verified mailLink"] ?? "" }))).toEqual(refused);
    expect(await settle((await nobody()).passwords.checkReset({ token: secrets["verified reset"] ?? "" }))).toEqual(refused);
    expect(await settle((await nobody()).passwords.reset({ token: secrets["verified reset"] ?? "", password }))).toEqual(refused);
    expect((await settle((await nobody()).passwords.checkReset({ token: secrets["admin reset"] ?? "" }))).code).toBe("Success");
    expect((await settle((await nobody()).sessions.signInByMail({ token: secrets["admin mailLink"] ?? "" }))).code).toBe("Success");
  });

  it("can't sign in by a passkey, except for users who keep a password", async () => {
    const { refused } = await hold();
    const byPasskey = async (person: SignedIn) => {
      const key = await createPasskeyFixture(fixture.a, person);
      const caller = await nobody();
      const { challenge } = await caller.sessions.requestPasskey();
      const asked = { challenge, ...siteOf(fixture.a), isUserVerified: true };
      const userHandle = Buffer.from(fixture.a.users[person].replaceAll("-", ""), "hex").toString("base64url");
      return settle(caller.sessions.signInByPasskey({ passkey: useOf(key, { ...asked, userHandle }) }));
    };
    expect(await byPasskey("verified")).toEqual(refused);
    expect((await byPasskey("admin")).code).toBe("Success");
  });

  it("can't register, whether or not it has an account", async () => {
    await runSql(
      fixture.a.db,
      sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.db.platformGuid}::uuid, 'registrationMode', '"open"')
          on conflict (platform_guid, key) do update set value = excluded.value`,
    );
    const { refused } = await hold();
    for (const address of ["nieuw@example.test", email("verified")]) {
      const registration = {
        firstName: "A",
        lastName: "B",
        email: address,
        password: "een-lang-nieuw-wachtwoord",
        termsOfUseVersionAccepted: 1,
      };
      expect(await settle((await nobody()).registrations.add(registration))).toEqual(refused);
    }
    expect(await mails()).toEqual([]);
  });

  it("accepts no invitation by password, and is shown where to sign in", async () => {
    const { guid, refused } = await hold();
    const { code } = await createInvitationFixture(fixture.a);
    const caller = await nobody();
    expect(await caller.invitations.getStatus({ code })).toMatchObject({ ssoOnly: true });
    expect(await caller.invitations.getView({ code })).toMatchObject({ providers: [{ guid, name: "Werkaccount" }] });
    const joining = { code, firstName: "A", lastName: "B", password: "een-lang-nieuw-wachtwoord", termsOfUseVersionAccepted: 1 };
    expect(await settle(caller.invitations.accept(joining))).toEqual(refused);
    expect(await settle(caller.invitations.accept({ code, termsOfUseVersionAccepted: 1 }))).toEqual(refused);
  });

  it("sets no password and changes no address, once signed in", async () => {
    await hold();
    const caller = await as("verified");
    const change = { currentPassword: PASSWORD, password: "een-lang-nieuw-wachtwoord" };
    expect(await settle(caller.passwords.change(change))).toMatchObject({ status: 403, facts: { ssoOnly: [{ name: "Werkaccount" }] } });
    expect(await settle(caller.verifications.changeEmail({ email: "mij@elsewhere.example" }))).toMatchObject({ status: 403 });
  });

  it("doesn't sign in by another provider", async () => {
    const only = await hold({ issuer: "https://login.example", allowedDomains: ["work.example"] });
    const other = await visits.add({ name: "Ander account" });
    visits.is("w", "w@work.example");
    expect((await visits.signIn({ guid: other })).outcome).toEqual(only.refused);
    visits.is("v", "v@elsewhere.example");
    expect((await visits.signIn({ guid: other })).outcome.code).toBe("Success");
    // Linked before single sign-on was enforced for the domain.
    await runSql(fixture.a.db, sql`update application_users set email = 'v@work.example' where email = 'v@elsewhere.example'`);
    expect((await visits.signIn({ guid: other })).outcome).toEqual(only.refused);
  });
});

describe("everybody else", () => {
  it.each([
    ["of another domain", { allowedDomains: ["work.example"] }],
    ["of a domain above or below it", { allowedDomains: ["sub.example.test", "a.test"] }],
    ["where the provider isn't in use", { isActive: false }],
    ["where it is one way of many", { isOnly: false }],
  ])("%s signs in by password", async (_, change) => {
    await hold(change);
    expect((await settle((await nobody()).sessions.signIn({ email: email("verified"), password: PASSWORD }))).code).toBe("Success");
    expect((await settle((await nobody()).sessions.requestMailLink({ email: email("user") }))).code).toBe("Success");
  });

  it("on another platform signs in by password", async () => {
    await hold({ allowedDomains: [] });
    const { caller } = await callAs(fixture.b, "anonymous");
    const credentials = { email: emailOf("verified", fixture.b.mark), password: PASSWORD };
    expect((await settle(caller.sessions.signIn(credentials))).code).toBe("Success");
    expect((await settle((await nobody()).sessions.signIn({ email: email("verified"), password: PASSWORD }))).status).toBe(401);
  });
});
