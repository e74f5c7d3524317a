import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { STALE_AUTHENTICATION, UNKNOWN_USER_GUID } from "../testing/caller-facts.ts";
import { codeOf, createInvitationFixtures, lines } from "../testing/invitation-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { createInvitationFixture } from "../testing/rights/invitations.ts";

const { fixture, invitationsOf, add, change, mails, actions } = createInvitationFixtures({ emptied: ["invitations"] });
/** The outcome of each call that changes an invitation. */
function everyChange(invitations: Awaited<ReturnType<typeof invitationsOf>>, guid: string) {
  const calls = [invitations.resend, invitations.copyLink, invitations.revoke, invitations.restore, invitations.saveRoles];
  return calls.map((call) => settle(call({ guid })));
}

describe("an invitation that was sent", () => {
  const sent = async () => {
    const [outcome] = await add({ lines: lines("wie@example.test"), roleIds: [fixture.a.roles.editors] });
    const code = codeOf((await mails()).at(-1)?.facts.link);
    await runSql(fixture.a.db, sql`delete from rate_limits`);
    return { guid: outcome?.invitationGuid ?? "", code };
  };
  const looked = async (code: string) => (await settle((await invitationsOf("anonymous")).getStatus({ code }))).code;

  it("is sent again with a new code and a new expiry: the old code no longer works", async () => {
    const { guid, code } = await sent();
    await change(guid, sql`expires_on = now() - interval '1 day', opened_on = now(), bounced_on = now()`);
    const renewed = await (await invitationsOf()).resend({ guid, validDays: 5 });
    expect(renewed).toMatchObject({ state: "Pending", openedOn: null });
    expect((Date.parse(renewed.expiresOn) - Date.now()) / 86_400_000).toBeCloseTo(5, 2);
    expect(await looked(code)).toBe("NotFound");
    // The mail that was still queued is no longer sent.
    const all = await mails();
    expect(all).toHaveLength(1);
    expect(await looked(codeOf(all[0]?.facts.link))).toBe("Success");
    expect(await actions(guid)).toEqual(["invitations.add", "invitations.resend"]);
    expect(await settle((await invitationsOf()).resend({ guid }))).toMatchObject({ status: 429, code: "TooSoon" });
  });

  it("can be handed over by a copied link, which requires recent authentication", async () => {
    const { guid, code } = await sent();
    expect(await settle((await invitationsOf("admin", STALE_AUTHENTICATION)).copyLink({ guid }))).toMatchObject({
      facts: { needsConfirmedIdentity: true },
    });
    expect(await looked(code)).toBe("Success");
    const { link } = await (await invitationsOf()).copyLink({ guid });
    expect(link).toMatch(/^https:\/\/a\.test\/invitation\/[\w-]{43}$/);
    expect(await looked(code)).toBe("NotFound");
    expect(await looked(codeOf(link))).toBe("Success");
    expect(await actions(guid)).toEqual(["invitations.add", "invitations.copyLink"]);
  });

  it("is revoked, even repeatedly, and restored", async () => {
    const { guid, code } = await sent();
    const invitations = await invitationsOf();
    expect((await invitations.revoke({ guid })).state).toBe("Revoked");
    expect((await invitations.revoke({ guid })).state).toBe("Revoked");
    expect(await mails()).toEqual([]);
    expect(await looked(code)).toBe("Expired");
    expect((await invitations.restore({ guid })).state).toBe("Pending");
    expect(await looked(code)).toBe("Success");
    expect(await actions(guid)).toEqual(["invitations.add", "invitations.revoke", "invitations.restore"]);
  });

  it("is not restored where the address was invited again", async () => {
    const { guid } = await sent();
    const invitations = await invitationsOf();
    await invitations.revoke({ guid });
    await add({ lines: lines("wie@example.test") });
    expect(await settle(invitations.restore({ guid }))).toMatchObject({ status: 409, code: "Conflict" });
  });

  it("grants other roles, which requires recent authentication", async () => {
    const { guid } = await sent();
    const { viewers, editors } = fixture.a.roles;
    expect((await (await invitationsOf()).saveRoles({ guid, roleIds: [viewers], isAdmin: true })).roleIds).toEqual([viewers]);
    const late = await invitationsOf("admin", STALE_AUTHENTICATION);
    expect(await settle(late.saveRoles({ guid, roleIds: [viewers, editors], isAdmin: true }))).toMatchObject({
      facts: { needsConfirmedIdentity: true },
    });
    expect(await late.saveRoles({ guid, roleIds: [] })).toMatchObject({ roleIds: [], isAdmin: false });
    const outcome = await settle((await invitationsOf()).saveRoles({ guid, roleIds: [fixture.b.roles.editors] }));
    expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: "/roleIds/0" }] } });
  });

  it("grants no more by a link that another user copied while it granted less", async () => {
    const { viewers } = fixture.a.roles;
    await runSql(fixture.a.db, sql`update roles set permissions = '{invitations.edit}' where guid = ${viewers}::uuid`);
    await runSql(
      fixture.a.db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid)
          values (${fixture.a.db.platformGuid}::uuid, ${fixture.a.users.verified}::uuid, ${viewers}::uuid)`,
    );
    const [outcome] = await add({ lines: lines("wie@example.test"), roleIds: [viewers] });
    const guid = outcome?.invitationGuid ?? "";
    const theirs = codeOf((await (await invitationsOf("verified")).copyLink({ guid })).link);
    const admin = await invitationsOf();
    await admin.saveRoles({ guid, roleIds: [], isAdmin: false });
    expect(await looked(theirs)).toBe("Success");
    await admin.saveRoles({ guid, roleIds: [], isAdmin: true });
    expect(await looked(theirs)).toBe("NotFound");
    expect(await settle((await invitationsOf("verified")).copyLink({ guid }))).toMatchObject({ status: 403 });
  });

  it("keeps a link that was copied by the user who now grants more", async () => {
    const { guid } = await sent();
    const admin = await invitationsOf();
    const { link } = await admin.copyLink({ guid });
    await admin.saveRoles({ guid, roleIds: [], isAdmin: true });
    expect(await looked(codeOf(link))).toBe("Success");
  });

  it("can't be changed once it was accepted", async () => {
    const { guid } = await sent();
    await change(guid, sql`accepted_on = now()`);
    const invitations = await invitationsOf();
    expect(await Promise.all(everyChange(invitations, guid))).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ status: 410, code: "Expired" })),
    );
  });

  it("of another platform is NotFound", async () => {
    const foreign = await createInvitationFixture(fixture.b);
    const invitations = await invitationsOf();
    for (const guid of [UNKNOWN_USER_GUID, foreign.guid])
      expect(await Promise.all(everyChange(invitations, guid))).toEqual(
        Array.from({ length: 5 }, () => expect.objectContaining({ status: 404, code: "NotFound" })),
      );
  });
});
