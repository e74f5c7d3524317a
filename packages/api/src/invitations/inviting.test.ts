import { consumeBudget, INVITATIONS_PER_DAY } from "@plein/auth/limits/budgets";
import { digestSecret } from "@plein/auth/secrets/secret";
import { INVITATION_STATES, invitationStateOf } from "@plein/contract/invitations/invitation";
import { countStatements } from "@plein/db/testing/statement-count";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { STALE_AUTHENTICATION, UNKNOWN_USER_GUID } from "../testing/caller-facts.ts";
import { codeOf, createInvitationFixtures, lines } from "../testing/invitation-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf } from "../testing/platform-fixture.ts";
import { createInvitationFixture } from "../testing/rights/invitations.ts";
import { callAs } from "../testing/test-caller.ts";

const { fixture, invitationsOf, add, change, mails, actions } = createInvitationFixtures({ emptied: ["invitations"] });

describe("invitations.add", () => {
  it("mails a link to the platform's own host, and stores only a digest of its code", async () => {
    const [outcome] = await add({
      lines: [{ email: " Anna.Visser@Example.Test ", firstName: "Anna", lastName: "Visser" }],
      roleIds: [fixture.a.roles.editors],
      message: "Welkom <b>",
      language: "en",
      validDays: 3,
      landingPath: "/open",
      notifyInviter: true,
    });
    expect(outcome).toEqual({ email: " Anna.Visser@Example.Test ", outcome: "sent", invitationGuid: expect.any(String), userGuid: null });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: "invitation",
      recipient: "anna.visser@example.test",
      locale: "en",
      facts: { name: "Anna Visser", inviterName: "admin", message: "Welkom <b>" },
    });
    expect(mail?.facts.link).toMatch(/^https:\/\/a\.test\/invitation\/[\w-]{43}$/);
    const code = codeOf(mail?.facts.link);
    const row = await runSqlForOne(fixture.a.db, sql<{ row: string }>`select to_json(i)::text as row from invitations i`);
    expect(row?.row).toContain(digestSecret(code));
    expect(row?.row).not.toContain(code);
    const [listed] = await (await invitationsOf()).list();
    expect(listed).toMatchObject({
      email: "anna.visser@example.test",
      state: "Pending",
      roleIds: [fixture.a.roles.editors],
      roleNames: ["Redactie aaa"],
      invitedByName: "admin aaa",
      landingPath: "/open",
      notifyInviter: true,
      isAdmin: false,
    });
    const days = (Date.parse(listed?.expiresOn ?? "") - Date.parse(listed?.createdOn ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(3, 3);
    expect(await actions(outcome?.invitationGuid ?? "")).toEqual(["invitations.add"]);
    const view = await (await invitationsOf("anonymous")).getView({ code });
    expect(view).toMatchObject({ kind: "open", landingPath: "/open", isOwner: false });
  });

  it("returns an outcome for each line, and invites whom it can", async () => {
    const { guid, email } = await createInvitationFixture(fixture.a);
    const outcomes = await add({
      lines: lines(
        "nieuw@example.test",
        emailOf("user", "aaa").toUpperCase(),
        email,
        "geen adres",
        "a@b\nBcc: c@d.test",
        "Nieuw@Example.test",
        emailOf("user", "zzforeignmarkzz"),
      ),
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "sent",
      "alreadyUser",
      "alreadyInvited",
      "badAddress",
      "badAddress",
      "alreadyInvited",
      "sent",
    ]);
    expect(outcomes[1]?.userGuid).toBe(fixture.a.users.user);
    expect(outcomes[2]?.invitationGuid).toBe(guid);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(["nieuw@example.test", emailOf("user", "zzforeignmarkzz")]);
  });

  it("replaces an expired invitation, but mails an address once a minute", async () => {
    const { guid } = await createInvitationFixture(fixture.a, { email: "wie@example.test", days: -1 });
    expect(await add({ lines: lines("wie@example.test") })).toMatchObject([{ outcome: "sent" }]);
    const list = await (await invitationsOf()).list();
    expect(list.map(({ state }) => state).sort()).toEqual(["Pending", "Revoked"]);
    expect(list.find((invitation) => invitation.guid === guid)?.state).toBe("Revoked");
    const open = list.find(({ state }) => state === "Pending");
    await (await invitationsOf()).revoke({ guid: open?.guid ?? "" });
    expect(await add({ lines: lines("wie@example.test") })).toMatchObject([{ outcome: "tooSoon", invitationGuid: null }]);
  });

  it("invites an address once, also by concurrent calls", async () => {
    await runSql(fixture.a.db, sql`delete from rate_limits`);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => add({ lines: lines("samen@example.test") })));
    const sent = outcomes.flat().filter(({ outcome }) => outcome === "sent");
    expect(sent).toHaveLength(1);
    expect(await (await invitationsOf()).list({ search: "samen" })).toHaveLength(1);
  });

  it("accepts at most 500 lines", async () => {
    const many = Array.from({ length: 500 }, (_, n) => `nieuw-${n}@example.test`);
    const outcomes = await add({ lines: lines(...many) });
    expect(outcomes.filter(({ outcome }) => outcome === "sent")).toHaveLength(500);
    expect(await mails()).toHaveLength(500);
    expect((await settle(add({ lines: lines(...many, "een-te-veel@example.test") }))).code).toBe("BadRequest");
    expect((await settle(add({ lines: [] }))).code).toBe("BadRequest");
  });

  it("mails 500 people with a tenth as many statements, each with roles, a job and an audit entry", async () => {
    const many = Array.from({ length: 500 }, (_, n) => `samen-${n}@example.test`);
    const { viewers, editors } = fixture.a.roles;
    const input = lines(...many).map((line, n) => ({ ...line, roleIds: n === 499 ? [viewers] : [] }));
    let outcomes: Awaited<ReturnType<typeof add>> = [];
    const statements = await countStatements(async () => {
      outcomes = await add({ lines: input, roleIds: [editors] });
    });
    expect(statements).toBeLessThanOrEqual(many.length / 10);
    const guid = outcomes.at(-1)?.invitationGuid ?? "";
    const row = await runSqlForOne(
      fixture.a.db,
      sql<{ roles: string[]; waiting: number; noted: number }>`
        select array(select role_guid::text from invitation_roles where invitation_guid = ${guid}::uuid order by 1) as roles,
               (select count(*)::int from mails m join graphile_worker.jobs j on j.key = 'mail ' || m.guid
                 where m.recipient like 'samen-%') as waiting,
               (select count(distinct object_guid)::int from audit_entries
                 where action = 'invitations.add' and object_guid = any(${outcomes.map(({ invitationGuid }) => invitationGuid)}::uuid[])) as noted`,
    );
    expect(row).toEqual({ roles: [viewers, editors].sort(), waiting: 500, noted: 500 });
    expect(await actions(guid)).toEqual(["invitations.add"]);
  });

  it("is Abused beyond the platform's daily limit, and sends none of them", async () => {
    expect((await consumeBudget(fixture.a.db, INVITATIONS_PER_DAY, 4999)).code).toBe("Success");
    expect(await settle(add({ lines: lines("een@example.test", "twee@example.test") }))).toMatchObject({
      status: 429,
      code: "Abused",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await mails()).toEqual([]);
    expect(await add({ lines: lines("een@example.test") })).toMatchObject([{ outcome: "sent" }]);
    // People with an account get no mail, so they don't count.
    expect(await add({ lines: lines(emailOf("user", "aaa")) })).toMatchObject([{ outcome: "alreadyUser" }]);
  });

  it.each([
    ["/landingPath", { landingPath: "//evil.test" }],
    ["/landingPath", { landingPath: "https://evil.test" }],
    ["/landingPath", { landingPath: "/\\evil.test" }],
    ["/landingPath", { landingPath: "/\t/evil.test" }],
    ["/landingPath", { landingPath: "javascript:alert(1)" }],
    ["/message", { message: "x".repeat(501) }],
    ["/validDays", { validDays: 31 }],
    ["/validDays", { validDays: 0 }],
    ["/language", { language: "fr" }],
    ["/roleIds/0", { roleIds: [UNKNOWN_USER_GUID] }],
    ["/lines/0/roleIds/0", { lines: [{ email: "x@example.test", roleIds: [UNKNOWN_USER_GUID] }] }],
    ["/isMett", { isMett: true }],
  ])("is BadRequest at %s for %j", async (path, broken) => {
    const outcome = await settle(add({ lines: lines("x@example.test"), ...(broken as object) }));
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest", facts: { errors: [{ path }] } });
    expect(await mails()).toEqual([]);
  });

  it("accepts no role of another platform", async () => {
    const outcome = await settle(add({ lines: lines("x@example.test"), roleIds: [fixture.b.roles.editors] }));
    expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: "/roleIds/0" }] } });
  });

  it("requires recent authentication before it grants anything", async () => {
    for (const grants of [{ roleIds: [fixture.a.roles.editors] }, { isAdmin: true }])
      expect(await settle(add({ lines: lines("x@example.test"), ...grants }, "admin", STALE_AUTHENTICATION))).toMatchObject({
        facts: { needsConfirmedIdentity: true },
      });
    expect(await add({ lines: lines("x@example.test") }, "admin", STALE_AUTHENTICATION)).toMatchObject([{ outcome: "sent" }]);
  });

  it("lets a user who may invite by a role grant at most what they have", async () => {
    const { viewers, editors } = fixture.a.roles;
    await runSql(fixture.a.db, sql`update roles set permissions = '{invitations.add,invitations.edit}' where guid = ${viewers}::uuid`);
    await runSql(
      fixture.a.db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${fixture.a.db.platformGuid}::uuid, ${fixture.a.users.user}::uuid, ${viewers}::uuid)
          on conflict do nothing`,
    );
    const line = lines("door-een-lid@example.test", emailOf("verified", "aaa"));
    for (const grants of [{ isAdmin: true }, { roleIds: [editors] }])
      expect(await settle(add({ lines: line, ...grants }, "user"))).toMatchObject({ status: 403, code: "Unauthorized" });
    // Callers who may not see users don't learn which user it is.
    expect(await add({ lines: line, roleIds: [viewers] }, "user")).toMatchObject([
      { outcome: "sent" },
      { outcome: "alreadyUser", userGuid: null },
    ]);
    const [ofAdmin] = await add({ lines: lines("baas@example.test"), isAdmin: true });
    const invitations = await invitationsOf("user");
    const guid = ofAdmin?.invitationGuid ?? "";
    const calls = [
      invitations.copyLink({ guid }),
      invitations.resend({ guid }),
      invitations.saveRoles({ guid, roleIds: [editors], isAdmin: true }),
    ].map(settle);
    for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ status: 403 });
    expect((await invitations.revoke({ guid })).state).toBe("Revoked");
    expect(await settle(invitations.restore({ guid }))).toMatchObject({ status: 403 });
    await runSql(fixture.a.db, sql`update roles set permissions = '{}' where guid = ${viewers}::uuid`);
  });
});

describe("invitations.list", () => {
  it("derives each state as the rule does, and finds by state and by text", async () => {
    const ages: Record<string, ReturnType<typeof sql>> = {
      pending: sql`opened_on = null`,
      opened: sql`opened_on = now(), bounced_on = now()`,
      accepted: sql`accepted_on = now(), expires_on = now() - interval '1 second'`,
      expired: sql`expires_on = now() - interval '1 second', opened_on = now()`,
      revoked: sql`revoked_on = now(), bounced_on = now()`,
      bounced: sql`bounced_on = now(), expires_on = now() - interval '1 second'`,
    };
    for (const [name, set] of Object.entries(ages)) {
      const { guid } = await createInvitationFixture(fixture.a, { email: `${name}@example.test` });
      await change(guid, set);
    }
    const { caller, trace } = await callAs(fixture.a, "admin");
    for (const state of INVITATION_STATES) {
      const found = await caller.invitations.list({ state });
      expect(found.map(({ email }) => email)).toEqual([`${state.toLowerCase()}@example.test`]);
      expect(trace.headers.get("X-Total-Count")).toBe("1");
    }
    type Row = Parameters<typeof invitationStateOf>[0] & { email: string; now: Date };
    const rows = await runSql(
      fixture.a.db,
      sql<Row>`select email, opened_on as "openedOn", accepted_on as "acceptedOn", revoked_on as "revokedOn", bounced_on as "bouncedOn",
                      expires_on as "expiresOn", now() as now from invitations`,
    );
    const all = await caller.invitations.list({ itemCount: 500 });
    for (const row of rows) expect(all.find(({ email }) => email === row.email)?.state).toBe(invitationStateOf(row, row.now));
    expect(await caller.invitations.list({ search: "OPENED@" })).toHaveLength(1);
    expect(await caller.invitations.list({ search: "%" })).toEqual([]);
    expect(await caller.invitations.list({ itemCount: 2, pageNumber: 2 })).toEqual(all.slice(2, 4));
    expect(trace.headers.get("X-Total-Count")).toBe("6");
  });
});
