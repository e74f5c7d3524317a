import { identifyApiKey } from "@plein/auth/api-keys";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createPasskeyFixture, createTotpFixture } from "../../testing/factor-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { openProvider } from "../../testing/provider-visits.ts";
import { callAs, findActorByCredential } from "../../testing/test-caller.ts";

/** An intruder who got into an account, or registered its address before its owner, must not keep access. */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  for (const table of ["rate_limits", "mails", "one_time_tokens"]) await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

type SignedIn = Exclude<Person, "anonymous">;
const email = (person: SignedIn) => emailOf(person, fixture.a.mark);
const as = async (person: Person) => (await callAs(fixture.a, person, { clientAddress: "203.0.113.1" })).caller;
const nobody = () => as("anonymous");
const emailNow = async (guid: Guid) =>
  (await runSqlForOne(fixture.a.db, sql<{ email: string }>`select email from application_users where guid = ${guid}::uuid`))?.email;
const findFactors = async (guid: Guid) =>
  (
    await runSqlForOne(
      fixture.a.db,
      sql<{ count: number }>`select ((select count(*) from passkeys where user_guid = ${guid}::uuid)
                                   + (select count(*) from totps where user_guid = ${guid}::uuid))::int as count`,
    )
  )?.count;

/** Secrets of the links that an address got by mails of a kind, in their order. */
async function secretsOf(kind: string, recipient: string): Promise<string[]> {
  const rows = await runSql(
    fixture.a.db,
    sql<{ link: string }>`select facts ->> 'link' as link from mails where kind = ${kind} and recipient = ${recipient} order by created_on`,
  );
  return rows.map(({ link }) => /\/(?:undo-)?([\w-]{43})$/.exec(link)?.[1] ?? "");
}
const secretOf = async (kind: string, recipient: string) => (await secretsOf(kind, recipient)).at(-1) ?? "";

describe("after a reset of the password", () => {
  it("a change of address that an intruder requested ends", async () => {
    await (await as("verified")).verifications.changeEmail({ email: "dief@example.test" });
    const theirs = await secretOf("verifyEmail", "dief@example.test");
    await (await nobody()).passwords.requestReset({ email: email("verified") });
    const token = await secretOf("resetPassword", email("verified"));
    await (await nobody()).passwords.reset({ token, password: "weer-helemaal-van-mij" });

    expect(await settle((await nobody()).verifications.confirm({ token: theirs }))).toMatchObject({ status: 410, code: "Expired" });
    expect(await emailNow(fixture.a.users.verified)).toBe(email("verified"));
  });
});

describe("while a password is compared", () => {
  it("it no longer signs in when another was set meanwhile", async () => {
    const { caller, ctx, trace } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.4" });
    const { sessions } = ctx.services;
    Object.assign(ctx.services, {
      sessions: {
        ...sessions,
        create: async (...input: Parameters<typeof sessions.create>) => {
          await runSql(
            fixture.a.db,
            sql`update application_users set password_hash = 'another' where guid = ${fixture.a.users.contentManager}::uuid`,
          );
          return sessions.create(...input);
        },
      },
    });
    const outcome = await settle(caller.sessions.signIn({ email: email("contentManager"), password: PASSWORD }));
    expect(outcome).toMatchObject({ status: 401, code: "Unauthorized" });
    expect(trace.isCookieCleared).toBe(true);
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: trace.sessionCookie ?? "" })).toBeNull();
  });
});

describe("after a change of address was taken back", () => {
  it("nothing that an intruder added lets them in again: no undo link, no passkey", async () => {
    const owner = email("staff");
    const { staff } = fixture.a.users;
    for (const next of ["dief1@example.test", "dief2@example.test"]) {
      await (await as("staff")).verifications.changeEmail({ email: next });
      await (await nobody()).verifications.confirm({ token: await secretOf("verifyEmail", next) });
    }
    await createPasskeyFixture(fixture.a, "staff");
    const { key } = await (await as("staff")).apiKeys.add({ name: "Van de ander", scopes: ["admin"], days: 30 });
    expect(await identifyApiKey(fixture.a.db, key)).not.toBeNull();
    const [mine = ""] = await secretsOf("newEmailNotice", owner);
    const theirs = await secretOf("newEmailNotice", "dief1@example.test");
    await (await nobody()).verifications.undoEmailChange({ token: mine });

    expect(await settle((await nobody()).verifications.undoEmailChange({ token: theirs }))).toMatchObject({ status: 410 });
    expect(await emailNow(staff)).toBe(owner);
    expect(await findFactors(staff)).toBe(0);
    expect(await identifyApiKey(fixture.a.db, key)).toBeNull();
  });

  it("an earlier owner can still undo it, whatever a later one does", async () => {
    const owner = email("admin");
    for (const next of ["dief3@example.test", "dief4@example.test"]) {
      await (await as("admin")).verifications.changeEmail({ email: next });
      await (await nobody()).verifications.confirm({ token: await secretOf("verifyEmail", next) });
    }
    await (await nobody()).verifications.undoEmailChange({ token: await secretOf("newEmailNotice", "dief3@example.test") });
    await (await nobody()).verifications.undoEmailChange({ token: await secretOf("newEmailNotice", owner) });
    expect(await emailNow(fixture.a.users.admin)).toBe(owner);
  });
});

describe("an account that somebody registered with another person's address", () => {
  const victim = "slachtoffer@example.test";
  const password = "van-wie-er-eerder-was";
  const registerForVictim = async () => {
    await runSql(fixture.a.db, sql`delete from application_users where email = ${victim}`);
    await runSql(
      fixture.a.db,
      sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.db.platformGuid}::uuid, 'registrationMode', '"open"')
          on conflict (platform_guid, key) do update set value = excluded.value`,
    );
    const registration = { firstName: "Een", lastName: "Ander", email: victim, password, termsOfUseVersionAccepted: 1 };
    await (await nobody()).registrations.add(registration);
    const { caller, trace } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.2" });
    const { profile } = await caller.sessions.signIn({ email: victim, password });
    await runSql(
      fixture.a.db,
      sql`insert into passkeys (platform_guid, credential_id, user_guid, public_key, name)
          values (${fixture.a.db.platformGuid}::uuid, ${`key of ${profile.guid}`}, ${profile.guid}::uuid, ''::bytea, 'Van de ander')`,
    );
    return { guid: profile.guid, credential: { kind: "cookie", secret: trace.sessionCookie ?? "" } as const };
  };
  const expectOwn = async ({ guid, credential }: Awaited<ReturnType<typeof registerForVictim>>) => {
    expect(await findActorByCredential(fixture.a, credential)).toBeNull();
    expect(await findFactors(guid)).toBe(0);
    expect(await settle((await nobody()).sessions.signIn({ email: victim, password }))).toMatchObject({ status: 401 });
  };

  it("belongs to its owner alone once they sign in by mail", async () => {
    const theirs = await registerForVictim();
    await (await nobody()).sessions.requestMailLink({ email: victim });
    const outcome = await settle((await nobody()).sessions.signInByMail({ token: await secretOf("mailLink", victim) }));
    expect(outcome.code).toBe("Success");
    await expectOwn(theirs);
  });

  it("belongs to its owner alone once they set its password", async () => {
    const theirs = await registerForVictim();
    await (await nobody()).passwords.requestReset({ email: victim });
    await (await nobody()).passwords.reset({ token: await secretOf("resetPassword", victim), password: "nu-echt-alleen-mijn" });
    await expectOwn(theirs);
  });

  it("belongs to its owner alone once they sign in by a provider", async () => {
    const theirs = await registerForVictim();
    const visits = await openProvider(fixture.a);
    const guid = await visits.add();
    visits.is("slachtoffer", victim);
    expect((await visits.signIn({ guid })).outcome).toMatchObject({ code: "Success", value: { profile: { guid: theirs.guid } } });
    visits.provider.close();
    await expectOwn(theirs);
  });

  it("keeps its factors where the address was proven before", async () => {
    await createTotpFixture(fixture.a, "contentManager");
    await runSql(
      fixture.a.db,
      sql`update application_users set email_verified_on = now() where guid = ${fixture.a.users.contentManager}::uuid`,
    );
    await (await nobody()).passwords.requestReset({ email: email("contentManager") });
    const token = await secretOf("resetPassword", email("contentManager"));
    await (await nobody()).passwords.reset({ token, password: "nu-echt-van-mij-alleen" });
    expect(await findFactors(fixture.a.users.contentManager)).toBe(1);
  });
});

describe("a requested change of address", () => {
  it("looks the same whether or not another account has it", async () => {
    const shown: unknown[] = [];
    for (const newEmail of ["niemand@example.test", email("verified")]) {
      await runSql(fixture.a.db, sql`delete from rate_limits`);
      const developer = await as("developer");
      await developer.verifications.changeEmail({ email: newEmail });
      await runSql(fixture.a.db, sql`update mails set state = 'sent'`);
      const { pendingEmail, ...rest } = await developer.verifications.getOwn();
      expect(pendingEmail).toBe(newEmail);
      shown.push(rest, await settle(developer.verifications.confirm({ code: "abcdef".replace(/./g, "0") })));
    }
    expect(shown.slice(2)).toEqual(shown.slice(0, 2));
  });
});
