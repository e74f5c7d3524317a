import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { createInvitationFixtures, PASSWORD, person } from "../../testing/invitation-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf } from "../../testing/platform-fixture.ts";
import { createInvitationFixture } from "../../testing/rights/invitations.ts";
import { findActorByCredential, startSessionAs } from "../../testing/test-caller.ts";

const { fixture, callerAs, accept, change } = createInvitationFixtures();
const auditOf = (guid: string) =>
  runSql(
    fixture.a.db,
    sql<{ action: string; actor: string }>`select action, actor_guid::text as actor from audit_entries where object_guid = ${guid}::uuid`,
  );
const usersWith = (email: string) =>
  runSql(
    fixture.a.db,
    sql<{ guid: string; isVerified: boolean; isAdmin: boolean; language: string; roles: string[] }>`
      select guid::text as guid, email_verified_on is not null as "isVerified", is_admin as "isAdmin", language,
             array(select role_guid::text from user_roles r where r.user_guid = u.guid) as roles
        from application_users u where email = ${email}`,
  );

describe("invitations.accept", () => {
  it("adds a user with the invitation's roles and a verified address, and signs in", async () => {
    const { guid, code, email } = await createInvitationFixture(fixture.a);
    await change(guid, sql`language = 'en'`);
    await runSql(
      fixture.a.db,
      sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
          values (${fixture.a.db.platformGuid}::uuid, ${guid}::uuid, ${fixture.a.roles.contentManagers}::uuid)`,
    );
    const { caller, trace } = await callerAs();
    const profile = await caller.invitations.accept(person(code, { middleName: "van" }));
    expect(profile).toMatchObject({
      firstName: "Nieuw",
      middleName: "van",
      lastName: "Gezicht",
      email,
      isActive: true,
      isAdmin: false,
      isContentManager: true,
      roleIds: [fixture.a.roles.contentManagers],
      termsOfUseVersionAccepted: 1,
      userRoles: ["User", "VerifiedUser", "ContentManager"],
    });
    const actor = await findActorByCredential(fixture.a, { kind: "cookie", secret: trace.sessionCookie ?? "" });
    expect(actor).toMatchObject({ userGuid: profile.guid, isVerified: true });
    expect(await auditOf(guid)).toEqual([{ action: "invitations.accept", actor: profile.guid }]);
    expect(await usersWith(email)).toMatchObject([{ guid: profile.guid, language: "en" }]);
    expect((await settle((await callerAs()).caller.sessions.signIn({ email, password: PASSWORD }))).code).toBe("Success");
  });

  it("notifies an inviter who chose to be notified, and nobody else", async () => {
    const { guid, code } = await createInvitationFixture(fixture.a);
    await change(guid, sql`notify_inviter = true, invited_by_guid = ${fixture.a.users.admin}::uuid`);
    expect((await accept(person(code))).code).toBe("Success");
    expect((await accept(person((await createInvitationFixture(fixture.a)).code))).code).toBe("Success");
    const mails = await runSql(
      fixture.a.db,
      sql<{ kind: string; recipient: string; facts: object }>`select kind, recipient, facts from mails`,
    );
    expect(mails).toEqual([
      {
        kind: "invitationAccepted",
        recipient: emailOf("admin", "aaa"),
        facts: expect.objectContaining({
          acceptedBy: "Nieuw Gezicht",
          link: expect.stringMatching(/^https:\/\/a\.test\/admin\/users\/.+\/profile$/),
        }),
      },
    ]);
  });

  it("adds one account for two concurrent calls, of which one is Expired", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    const outcomes = await Promise.all([accept(person(code)), accept(person(code))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it("adds one account for twenty concurrent calls: one user, one entry in the log", async () => {
    const { guid, code, email } = await createInvitationFixture(fixture.a);
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => accept(person(code, { firstName: `Nieuw${n}` }))));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status, code: result }) => status === 410 && result === "Expired")).toHaveLength(19);
    expect(await usersWith(email)).toHaveLength(1);
    expect(await auditOf(guid)).toHaveLength(1);
  });

  it("adds one account for two invitations to one address that are accepted concurrently", async () => {
    const first = await createInvitationFixture(fixture.a);
    const second = await createInvitationFixture(fixture.a);
    await change(first.guid, sql`revoked_on = now()`);
    await change(second.guid, sql`email = ${first.email}`);
    await change(first.guid, sql`accepted_on = now(), revoked_on = null`);
    const outcomes = await Promise.all([accept(person(first.code)), accept(person(second.code))]);
    expect(outcomes.map(({ status }) => status)).toEqual([410, 200]);
    expect(await usersWith(first.email)).toHaveLength(1);
  });

  it("is NotFound for unknown codes, and Expired for codes that can no longer be redeemed", async () => {
    expect(await accept(person("unknown"))).toMatchObject({ status: 404, code: "NotFound" });
    expect(await accept(person((await createInvitationFixture(fixture.b)).code))).toMatchObject({ status: 404, code: "NotFound" });
    for (const over of [sql`expires_on = now() - interval '1 second'`, sql`revoked_on = now()`, sql`accepted_on = now()`]) {
      const { guid, code } = await createInvitationFixture(fixture.a);
      await change(guid, over);
      expect(await accept(person(code))).toMatchObject({ status: 410, code: "Expired" });
    }
  });

  it("limits guesses of codes, and lets users who mistyped try again", async () => {
    const { code } = await createInvitationFixture(fixture.a);
    for (let n = 0; n < 15; n++) expect((await accept(person(code, { password: "wachtwoord1234" }))).code).toBe("BadRequest");
    const codes: string[] = [];
    for (let n = 0; n < 12; n++) codes.push((await accept(person(`wrong-${n}`))).code);
    expect(codes.slice(9)).toEqual(["NotFound", "TooSoon", "TooSoon"]);
    expect((await accept(person(code))).code).toBe("Success");
  });

  it.each([
    ["/firstName", { firstName: undefined }],
    ["/lastName", { lastName: " " }],
    ["/password", { password: undefined }],
    ["/password", { password: "te-kort" }],
    ["/password", { password: "qwerty123456" }],
    ["/password", { password: "platform-a-2026" }],
    ["/termsOfUseVersionAccepted", { termsOfUseVersionAccepted: 2 }],
    ["/isAdmin", { isAdmin: true }],
    ["/roleIds", { roleIds: [] }],
    ["/firstName", { firstName: "\0" }],
    [
      "/properties/0/key",
      {
        properties: [
          { key: "geheim", value: "x", category: "profile", section: "account", sectionSortOrdinal: 0, visibleFor: "user", mett: false },
        ],
      },
    ],
  ])("is BadRequest at %s for %j, and leaves the invitation good", async (path, broken) => {
    const { code, email } = await createInvitationFixture(fixture.a);
    const outcome = await accept(person(code, broken));
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest" });
    expect(outcome.facts?.errors?.[0]?.path).toBe(path);
    expect(await usersWith(email)).toEqual([]);
    expect((await accept(person(code))).code).toBe("Success");
  });

  it("validates properties by their fields, and adds nothing for a taken alias", async () => {
    const alias = (value: string) => {
      const facts = { category: "profile", section: "account", sectionSortOrdinal: 0, visibleFor: "public", mett: false };
      return { properties: [{ key: "alias", value, ...facts }] };
    };
    const first = await createInvitationFixture(fixture.a);
    const outcome = await accept(person(first.code, alias("nieuweling")));
    const language = { key: "language", value: "nl" };
    expect(outcome).toMatchObject({ code: "Success", value: { properties: [{ key: "alias", value: "nieuweling" }, language] } });
    const second = await createInvitationFixture(fixture.a);
    expect(await accept(person(second.code, alias("Nieuweling")))).toMatchObject({ status: 409, code: "Conflict" });
    expect(await usersWith(second.email)).toEqual([]);
    expect((await accept(person(second.code))).code).toBe("Success");
  });

  it("doesn't verify the address when the link was handed over", async () => {
    const { guid, code, email } = await createInvitationFixture(fixture.a);
    await change(guid, sql`link_copied_on = now()`);
    expect((await accept(person(code))).code).toBe("Success");
    expect(await usersWith(email)).toMatchObject([{ isVerified: false }]);
  });
});

describe("an invitation to a user with an account", () => {
  beforeEach(() => runSql(fixture.a.db, sql`delete from invitations`));

  const invited = async (who: "user" | "verified" = "user") => {
    const invitation = await createInvitationFixture(fixture.a, { email: emailOf(who, "aaa") });
    await runSql(
      fixture.a.db,
      sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
          values (${fixture.a.db.platformGuid}::uuid, ${invitation.guid}::uuid, ${fixture.a.roles.viewers}::uuid)`,
    );
    return invitation;
  };

  it("is accepted by the user who is signed in to it: the role is added, the address verified, the session new", async () => {
    const { code, email } = await invited();
    for (const who of ["anonymous", "inactive"] as const) expect(await accept(person(code), who)).toMatchObject({ status: 401 });
    expect(await accept(person(code), "admin")).toMatchObject({ status: 403, code: "Unauthorized" });
    const session = await startSessionAs(fixture.a, "user");
    const { caller, trace } = await callerAs("user", session);
    expect((await caller.invitations.getView({ code })).kind === "open" && (await caller.invitations.getView({ code }))).toMatchObject({
      isOwner: true,
    });
    const profile = await caller.invitations.accept({ code, termsOfUseVersionAccepted: 1 });
    expect(profile).toMatchObject({
      guid: fixture.a.users.user,
      roleIds: [fixture.a.roles.viewers],
      firstName: "user",
      termsOfUseVersionAccepted: 1,
    });
    expect(await usersWith(email)).toMatchObject([{ isVerified: true }]);
    expect(await findActorByCredential(fixture.a, { kind: "cookie", secret: trace.sessionCookie ?? "" })).toMatchObject({
      userGuid: profile.guid,
    });
    expect(await findActorByCredential(fixture.a, session.credential ?? { kind: "cookie", secret: "" })).toBeNull();
    expect(await settle(caller.invitations.accept({ code, termsOfUseVersionAccepted: 1 }))).toMatchObject({ status: 410 });
  });

  it("starts no session for an API key", async () => {
    const { code } = await invited("verified");
    const { caller, trace } = await callerAs("verified", { session: null });
    expect((await caller.invitations.accept({ code, termsOfUseVersionAccepted: 1 })).roleIds).toEqual([fixture.a.roles.viewers]);
    expect(trace.sessionCookie).toBeNull();
  });
});
