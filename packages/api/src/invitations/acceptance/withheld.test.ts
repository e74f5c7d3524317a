import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createAccountFixture } from "../../testing/rights/account-fixture.ts";
import { createInvitationFixture } from "../../testing/rights/invitations.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => runSql(fixture.a.db, sql`delete from rate_limits`));

/** An invitation by a new admin, that grants admin and every role. */
async function promisedBy(inviter: Guid | null) {
  const { platformGuid } = fixture.a.db;
  const invitation = await createInvitationFixture(fixture.a);
  const { viewers, contentManagers } = fixture.a.roles;
  await runSql(
    fixture.a.db,
    sql`update invitations set is_admin = true, invited_by_guid = ${inviter}::uuid where guid = ${invitation.guid}::uuid`,
  );
  await runSql(
    fixture.a.db,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select ${platformGuid}::uuid, ${invitation.guid}::uuid, unnest(${[viewers, contentManagers]}::uuid[])`,
  );
  return invitation;
}

async function anAdmin() {
  const { guid } = await createAccountFixture(fixture.a);
  await demote(guid, sql`is_admin = true`);
  return guid;
}
const demote = (guid: Guid, set: ReturnType<typeof sql>) =>
  runSql(fixture.a.db, sql`update application_users set ${set} where guid = ${guid}::uuid`);
const giveRole = (guid: Guid, role: Guid) =>
  runSql(
    fixture.a.db,
    sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${fixture.a.db.platformGuid}::uuid, ${guid}::uuid, ${role}::uuid)`,
  );

async function accept(code: string) {
  const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.9" });
  return caller.invitations.accept({
    code,
    firstName: "Nieuw",
    lastName: "Gezicht",
    password: "nieuw-en-lang-genoeg",
    termsOfUseVersionAccepted: 1,
  });
}

describe("what an invitation grants", () => {
  it("is everything that it promised while its inviter may grant that, or if it has no inviter", async () => {
    const { viewers, contentManagers } = fixture.a.roles;
    for (const inviter of [await anAdmin(), null]) {
      const profile = await accept((await promisedBy(inviter)).code);
      expect(profile).toMatchObject({ isAdmin: true, isContentManager: true });
      expect([...profile.roleIds].sort()).toEqual([viewers, contentManagers].sort());
    }
  });

  it.each([
    ["demoted", sql`is_admin = false`],
    ["deactivated", sql`is_active = false`],
    ["erased", sql`is_admin = false, is_active = false, erased_on = now()`],
  ])("is nothing that makes more than a user once its inviter was %s", async (_, set) => {
    const inviter = await anAdmin();
    const { code, guid } = await promisedBy(inviter);
    await demote(inviter, set);
    const { caller: visitor } = await callAs(fixture.a, "anonymous", { clientAddress: "203.0.113.9" });
    expect((await visitor.invitations.getStatus({ code })).roleNames).toEqual([]);
    expect(await accept(code)).toMatchObject({ isAdmin: false, isContentManager: false, roleIds: [] });
    const admin = (await callAs(fixture.a, "admin")).caller;
    const listed = (await admin.invitations.list({ itemCount: 100 })).find((one) => one.guid === guid);
    expect(listed).toMatchObject({
      state: "Accepted",
      isAdmin: false,
      roleNames: [],
      withheld: { isAdmin: true, roleNames: ["Contentbeheerders aaa", "Lezers aaa"] },
    });
    const entry = await runSqlForOne(
      fixture.a.db,
      sql<{ after: unknown }>`select after from audit_entries where object_guid = ${guid}::uuid and action = 'invitations.accept'`,
    );
    expect(entry?.after).toMatchObject({ isAdmin: false, roleIds: [], isAdminWithheld: true });
  });

  it("is what its inviter has and may grant, when they are no longer an admin", async () => {
    const inviter = await anAdmin();
    const { code } = await promisedBy(inviter);
    await demote(inviter, sql`is_admin = false`);
    await giveRole(inviter, fixture.a.roles.viewers);
    expect(await accept(code)).toMatchObject({ isAdmin: false, roleIds: [fixture.a.roles.viewers] });
  });

  it("is decided once where its inviter is demoted concurrently", async () => {
    const inviter = await anAdmin();
    const { code, guid } = await promisedBy(inviter);
    const [profile] = await Promise.all([
      accept(code),
      (await callAs(fixture.a, "admin")).caller.users.grantAdmin({ guid: inviter, isAdmin: false }),
    ]);
    const row = await runSqlForOne(
      fixture.a.db,
      sql<{ isAdminWithheld: boolean }>`select is_admin_withheld as "isAdminWithheld" from invitations where guid = ${guid}::uuid`,
    );
    // Either order is correct, as long as the account and the invitation agree.
    expect(row?.isAdminWithheld).toBe(!profile.isAdmin);
  });
});
