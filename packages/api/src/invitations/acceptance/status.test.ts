import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { createInvitationFixtures, person } from "../../testing/invitation-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf } from "../../testing/platform-fixture.ts";
import { createInvitationFixture } from "../../testing/rights/invitations.ts";

const { fixture, callerAs, accept, change } = createInvitationFixtures();
const look = async (code: string) => settle((await callerAs()).caller.invitations.getStatus({ code }));

describe("invitations.getStatus", () => {
  it("shows inviter, platform and requirements, and marks it as opened", async () => {
    const { guid, code, email } = await createInvitationFixture(fixture.a);
    await change(
      guid,
      sql`first_name = 'Nieuw', last_name = 'Gezicht', message = 'Welkom', invited_by_guid = ${fixture.a.users.admin}::uuid, language = 'en'`,
    );
    await runSql(
      fixture.a.db,
      sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
          values (${fixture.a.db.platformGuid}::uuid, ${guid}::uuid, ${fixture.a.roles.editors}::uuid)`,
    );
    expect(await look(code)).toMatchObject({
      code: "Success",
      value: {
        result: "Success",
        state: "Opened",
        emailMasked: `${email[0]}•••@example.test`,
        firstName: "Nieuw",
        middleName: "",
        lastName: "Gezicht",
        platformName: "Platform A",
        logoGuid: null,
        invitedByName: "admin aaa",
        message: "Welkom",
        roleNames: ["Redactie aaa"],
        accountExists: false,
        requiresTwoFactor: false,
        ssoOnly: false,
        termsOfUseVersion: 1,
        language: "en",
      },
    });
    const row = await runSqlForOne(
      fixture.a.db,
      sql<{ opened: Date | null }>`select opened_on as opened from invitations where guid = ${guid}::uuid`,
    );
    expect(row?.opened).toBeInstanceOf(Date);
  });

  it("is NotFound for an unknown code and one of another platform, Expired for one that can no longer be accepted", async () => {
    const foreign = await createInvitationFixture(fixture.b);
    for (const code of ["x", "\0", "🙂".repeat(50), foreign.code, foreign.guid])
      expect(await look(code)).toMatchObject({ status: 404, code: "NotFound" });
    for (const over of [sql`expires_on = now() - interval '1 second'`, sql`revoked_on = now()`, sql`accepted_on = now()`]) {
      const { guid, code } = await createInvitationFixture(fixture.a);
      await change(guid, over);
      await runSql(fixture.a.db, sql`delete from rate_limits`);
      expect(await look(code)).toMatchObject({ status: 410, code: "Expired" });
    }
  });

  it("allows ten guesses a minute from one address, while a correct code always works", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    const codes: string[] = [];
    for (let n = 0; n < 12; n++) codes.push((await look(`wrong-${n}`)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "NotFound"), "TooSoon", "TooSoon"]);
    expect(await look("wrong")).toMatchObject({ status: 429, facts: { retryAfterSeconds: expect.any(Number) } });
    expect((await look(code)).code).toBe("Success");
    const elsewhere = await callerAs("anonymous", { clientAddress: "203.0.113.99" });
    expect((await settle(elsewhere.caller.invitations.getStatus({ code: "wrong" }))).code).toBe("NotFound");
    await runSql(fixture.a.db, sql`update rate_limits set count = 100 where key like 'invitation.hour:%'`);
    expect((await look("wrong")).code).toBe("Abused");
  });

  it("shows whether the address has an account, and enforced single sign-on", async () => {
    const { code } = await createInvitationFixture(fixture.a, { email: emailOf("verified", "aaa") });
    expect(await look(code)).toMatchObject({ value: { accountExists: true } });
    const { code: ofOffice } = await createInvitationFixture(fixture.a, { email: "wie@kantoor.test" });
    await fixture.a.db.prisma.identityProvider.create({
      data: {
        platformGuid: fixture.a.db.platformGuid,
        name: "Kantoor",
        issuer: "https://kantoor.test",
        clientId: "plein",
        clientSecret: "",
        isOnly: true,
        allowedDomains: ["Kantoor.test"],
      },
    });
    expect(await look(ofOffice)).toMatchObject({ value: { ssoOnly: true } });
    expect(await look((await createInvitationFixture(fixture.a)).code)).toMatchObject({ value: { ssoOnly: false } });
    expect(await accept(person(ofOffice))).toMatchObject({ status: 401, code: "Unauthorized" });
  });
});

describe("an expired invitation", () => {
  const askNew = async (code: string) => settle((await callerAs()).caller.invitations.askNew({ code }));

  it("shows the contact address, and allows one request for a new one a day", async () => {
    const { code, email } = await createInvitationFixture(fixture.a, { days: -1 });
    await fixture.a.db.prisma.platformSetting.create({
      data: { platformGuid: fixture.a.db.platformGuid, key: "supportEmail", value: "hulp@a.test" },
    });
    const view = await (await callerAs()).caller.invitations.getView({ code });
    expect(view).toEqual({ kind: "over", state: "Expired", platformName: "Platform A", contactEmail: "hulp@a.test" });
    expect((await askNew(code)).code).toBe("Success");
    expect(await askNew(code)).toMatchObject({ status: 429, code: "TooSoon", facts: { retryAfterSeconds: expect.closeTo(86_400, -2) } });
    const mails = await runSql(
      fixture.a.db,
      sql<{ recipient: string; email: string }>`select recipient, facts ->> 'email' as email from mails`,
    );
    expect(mails).toEqual([{ recipient: emailOf("admin", "aaa"), email }]);
  });

  it("is the only kind that a new one can be requested for", async () => {
    const { guid, code } = await createInvitationFixture(fixture.a);
    expect((await askNew(code)).code).toBe("BadRequest");
    await change(guid, sql`accepted_on = now()`);
    expect((await askNew(code)).code).toBe("Expired");
    expect((await askNew("unknown")).code).toBe("NotFound");
    expect(await runSql(fixture.a.db, sql`select guid from mails`)).toEqual([]);
  });
});
