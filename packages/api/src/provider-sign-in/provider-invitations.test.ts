import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createTotpFixture } from "../testing/factor-fixtures.ts";
import { emailOf } from "../testing/platform-fixture.ts";
import { openProvider, type ProviderVisits } from "../testing/provider-visits.ts";
import { createInvitationFixture, type InvitationFixture } from "../testing/rights/invitations.ts";

/** Invited people who sign in by a provider. */

let fixture: DatabaseFixture;
let visits: ProviderVisits;
let provider: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  visits = await openProvider(fixture.a);
});
afterAll(async () => {
  visits.provider.close();
  await fixture.database.close();
});
beforeEach(async () => {
  for (const table of ["rate_limits", "mails", "identity_providers", "one_time_tokens", "invitations", "totps"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
  provider = await visits.add();
});

async function invite(email: string, { days = 14, isAdmin = false } = {}): Promise<InvitationFixture> {
  const invitation = await createInvitationFixture(fixture.a, { email, days });
  await runSql(
    fixture.a.db,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        values (${fixture.a.db.platformGuid}::uuid, ${invitation.guid}::uuid, ${fixture.a.roles.editors}::uuid)`,
  );
  await runSql(
    fixture.a.db,
    sql`update invitations set landing_path = '/welkom', is_admin = ${isAdmin}::boolean, first_name = 'Uit', last_name = 'Genodigd',
                               language = 'en' where guid = ${invitation.guid}::uuid`,
  );
  return invitation;
}

type Person = { firstName: string; isAdmin: boolean; roles: string[]; language: string | null };
const personOf = (email: string) =>
  runSqlForOne(
    fixture.a.db,
    sql<Person>`select first_name as "firstName", is_admin as "isAdmin", language,
                       array(select role_guid::text from user_roles r where r.user_guid = u.guid) as roles
                  from application_users u where email = ${email}`,
  );
const isAccepted = async ({ guid }: InvitationFixture) =>
  (await runSqlForOne(fixture.a.db, sql<{ is: boolean }>`select accepted_on is not null as is from invitations where guid = ${guid}::uuid`))
    ?.is;

describe("a new account", () => {
  it("accepts the invitations to its verified address, and takes names from them that the provider didn't send", async () => {
    const mine = await invite("een@work.example", { isAdmin: true });
    visits.is("een", "een@work.example", { given_name: undefined, family_name: undefined });
    expect((await visits.signIn({ guid: provider, returnTo: "/wonen" })).outcome).toMatchObject({
      code: "Success",
      value: { returnTo: "/welkom" },
    });
    expect(await personOf("een@work.example")).toEqual({
      firstName: "Uit",
      isAdmin: true,
      language: "en",
      roles: [fixture.a.roles.editors],
    });
    expect(await isAccepted(mine)).toBe(true);
  });

  it("accepts no expired invitation, and none to another address", async () => {
    const revoked = await invite("twee@work.example");
    await runSql(fixture.a.db, sql`update invitations set revoked_on = now() where guid = ${revoked.guid}::uuid`);
    const over = await invite("twee@work.example", { days: -1 });
    const others = await invite("drie@work.example");
    visits.is("twee", "twee@work.example");
    const { outcome } = await visits.signIn({ guid: provider, returnTo: `/invitation/${others.code}`, invitationCode: others.code });
    expect(outcome).toMatchObject({ code: "Success", value: { returnTo: `/invitation/${others.code}` } });
    expect(await personOf("twee@work.example")).toMatchObject({ firstName: "Anna", isAdmin: false, roles: [] });
    expect([await isAccepted(over), await isAccepted(revoked), await isAccepted(others)]).toEqual([false, false, false]);
  });
});

describe("an existing account", () => {
  const email = () => emailOf("verified", fixture.a.mark);

  it("accepts only the invitation that it signed in for", async () => {
    const mine = await invite(email());
    visits.is("v", email());
    await visits.signIn({ guid: provider });
    expect(await isAccepted(mine)).toBe(false);
    const { outcome } = await visits.signIn({ guid: provider, returnTo: `/invitation/${mine.code}`, invitationCode: mine.code });
    expect(outcome).toMatchObject({ code: "Success", value: { returnTo: "/welkom" } });
    expect(await isAccepted(mine)).toBe(true);
    expect((await personOf(email()))?.roles).toEqual([fixture.a.roles.editors]);
  });

  it("accepts nothing before its second factor, and returns to the invitation", async () => {
    const mine = await invite(email());
    await createTotpFixture(fixture.a, "verified");
    visits.is("v", email());
    const path = `/invitation/${mine.code}`;
    const { outcome } = await visits.signIn({ guid: provider, returnTo: path, invitationCode: mine.code });
    expect(outcome).toMatchObject({ status: 401, facts: { secondFactor: { methods: ["totp"] } } });
    expect(await isAccepted(mine)).toBe(false);
  });

  it("accepts no invitation to another address, even one that the provider verified", async () => {
    visits.is("v", email());
    await visits.signIn({ guid: provider });
    const others = await invite("nieuw-adres@work.example");
    visits.is("v", "nieuw-adres@work.example");
    await visits.signIn({ guid: provider, invitationCode: others.code });
    expect(await isAccepted(others)).toBe(false);
  });

  it("learns nothing from an unknown code, and signs in", async () => {
    visits.is("v", email());
    const { outcome } = await visits.signIn({ guid: provider, invitationCode: "geen-code", returnTo: "/wonen" });
    expect(outcome).toMatchObject({ code: "Success", value: { returnTo: "/wonen" } });
  });

  it("redeems an invitation once, also by concurrent responses", async () => {
    const mine = await invite(email());
    visits.is("v", email());
    const request = { guid: provider, invitationCode: mine.code };
    const [one, two] = [await visits.answerTo(request), await visits.answerTo(request)];
    const outcomes = await Promise.all([visits.finish(one), visits.finish(two)]);
    expect(outcomes.map(({ outcome }) => outcome.code)).toEqual(["Success", "Success"]);
    const entries = await runSql(
      fixture.a.db,
      sql`select 1 from audit_entries where action = 'invitations.accept' and object_guid = ${mine.guid}::uuid`,
    );
    expect(entries.length).toBe(1);
  });

  it("stores no code of an invitation readable in the database", async () => {
    const mine = await invite(email());
    await visits.leave({ guid: provider, returnTo: `/invitation/${mine.code}`, invitationCode: mine.code });
    const rows = await runSql(fixture.a.db, sql<{ facts: unknown }>`select facts from one_time_tokens`);
    expect(JSON.stringify(rows)).not.toContain(mine.code);
  });
});
