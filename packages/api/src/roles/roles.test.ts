import { Role, RoleUsage } from "@plein/contract/roles/role";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { computeEtag } from "../etag.ts";
import { runSql } from "../run-sql.ts";
import { STALE_AUTHENTICATION, UNKNOWN_USER_GUID } from "../testing/caller-facts.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const callerAs = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller;
const rolesAs = async (person: Person, change = {}) => (await callerAs(person, change)).roles;
const WITHOUT_RIGHT = ["anonymous", "user", "contentManager", "developer", "inactive"] as const;

describe("roles.list", () => {
  it("returns the built-in roles first, with the number of members of each", async () => {
    const roles = z.array(Role).parse(await (await rolesAs("developer")).list());
    expect(roles.map(({ isBuiltIn, memberCount }) => [isBuiltIn, memberCount])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
  });

  it.each(["anonymous", "user", "contentManager", "inactive"] as const)("is not for %s", async (person) => {
    expect((await settle((await rolesAs(person)).list())).code).toBe("Unauthorized");
  });
});

describe("roles.add and roles.save", () => {
  it.each(WITHOUT_RIGHT)("are not for %s", async (person) => {
    const roles = await rolesAs(person);
    expect((await settle(roles.add({ name: `Van ${person}` }))).code).toBe("Unauthorized");
    expect((await settle(roles.save({ guid: fixture.a.roles.editors, name: "Van mij" }))).code).toBe("Unauthorized");
  });

  it.each([
    ["no name", { name: "  " }],
    ["a colour of its own", { name: "x", color: "javascript:red" }],
    ["a permission that raises its holder", { name: "x", permissions: ["users.grantAdmin"] }],
    ["a permission that there is not", { name: "x", permissions: ["constructor"] }],
    ["a permission to what the product doesn't have", { name: "x", permissions: ["submissions.export"] }],
    ["a member that there is not", { name: "x", builtInKey: "content-managers" }],
  ])("refuse %s", async (_what, input) => {
    expect((await settle((await rolesAs("admin")).add(input as never))).code).toBe("BadRequest");
  });

  it("require recent authentication", async () => {
    expect(await settle((await rolesAs("admin", STALE_AUTHENTICATION)).add({ name: "Later" }))).toMatchObject({
      facts: { needsConfirmedIdentity: true },
    });
  });

  it("grant no permission that the caller lacks, but keep those that the role has", async () => {
    const admin = await rolesAs("admin");
    const staff = await rolesAs("staff");
    // Only the platform's own admins invite people.
    const permissions = ["invitations.add"] as const;
    expect((await settle(staff.add({ name: "Onthaal", permissions: [...permissions] }))).code).toBe("Unauthorized");
    const role = await admin.add({ name: "Onthaal", permissions: [...permissions] });
    expect(await staff.save({ guid: role.guid, name: "Onthaal", description: "Anders", permissions: [...permissions] })).toMatchObject({
      description: "Anders",
    });
  });

  it("save a role, whose permissions apply to its members", async () => {
    const admin = await callerAs("admin");
    const role = await admin.roles.add({
      name: "Menubeheer",
      description: "Wie het menu bijhoudt",
      color: "accent",
      permissions: ["menus.edit", "menus.edit"],
    });
    expect(role).toMatchObject({
      name: "Menubeheer",
      color: "accent",
      permissions: ["menus.edit"],
      memberCount: 0,
      isBuiltIn: false,
      version: 1,
    });
    await admin.users.saveRoles({ guid: fixture.a.users.user, roleIds: [role.guid] });
    expect(await admin.roles.get({ guid: role.guid })).toMatchObject({ memberCount: 1 });
    expect(await admin.roles.getUsage({ guid: role.guid })).toMatchObject({ userCount: 1, pageCount: 0 });
  });

  it("are a Conflict, with the current role, if it changed since it was read", async () => {
    const admin = await rolesAs("admin");
    const role = await admin.add({ name: "Twee tegelijk" });
    const saved = await admin.save({ guid: role.guid, name: "Twee tegelijk", description: "eerste", version: role.version });
    const outcome = await settle(admin.save({ guid: role.guid, name: "Twee tegelijk", description: "tweede", version: role.version }));
    expect(outcome).toMatchObject({ status: 409, code: "Conflict", facts: { current: saved, currentETag: computeEtag(saved) } });
    const late = await rolesAs("admin", { ifMatch: computeEtag(role) });
    expect((await settle(late.save({ guid: role.guid, name: "Laat" }))).code).toBe("Conflict");
  });

  it("accept no role of another platform", async () => {
    const admin = await rolesAs("admin");
    for (const guid of [fixture.b.roles.editors, UNKNOWN_USER_GUID]) {
      expect((await settle(admin.get({ guid }))).code).toBe("NotFound");
      expect((await settle(admin.getUsage({ guid }))).code).toBe("NotFound");
      expect((await settle(admin.save({ guid, name: "Van mij" }))).code).toBe("NotFound");
      expect((await settle(admin.remove({ guid }))).code).toBe("NotFound");
    }
  });
});

describe("roles.remove", () => {
  it.each(WITHOUT_RIGHT)("is not for %s", async (person) => {
    expect((await settle((await rolesAs(person)).remove({ guid: fixture.a.roles.viewers }))).code).toBe("Unauthorized");
  });

  it("refuses to remove built-in roles", async () => {
    expect((await settle((await rolesAs("admin")).remove({ guid: fixture.a.roles.contentManagers }))).code).toBe("BadRequest");
  });

  it("removes a role that is not in use", async () => {
    const admin = await rolesAs("admin");
    const { guid } = await admin.add({ name: "Ongebruikt" });
    expect(await admin.remove({ guid })).toEqual({ guid, replacedBy: null });
    expect((await settle(admin.get({ guid }))).code).toBe("NotFound");
  });

  it("returns the usage of a role that is in use, and removes it when another replaces it", async () => {
    const admin = await callerAs("admin");
    const { editors } = fixture.a.roles;
    const { user } = fixture.a.users;
    await admin.users.saveRoles({ guid: user, roleIds: [editors] });
    const refused = await settle(admin.roles.remove({ guid: editors }));
    expect(refused.code).toBe("Conflict");
    expect(RoleUsage.parse(refused.facts?.current)).toMatchObject({
      userCount: 1,
      invitationCount: 1,
      pageCount: 1,
      pages: [{ guid: fixture.a.pages.othersPage, path: "/others" }],
    });
    for (const replaceBy of [editors, UNKNOWN_USER_GUID, fixture.b.roles.editors])
      expect((await settle(admin.roles.remove({ guid: editors, replaceBy }))).code, replaceBy).toBe("BadRequest");

    const next = await admin.roles.add({ name: "Redactie nieuw" });
    await admin.roles.remove({ guid: editors, replaceBy: next.guid });
    expect((await admin.users.getProfile({ guid: user })).roleIds).toEqual([next.guid]);
    expect(await admin.roles.getUsage({ guid: next.guid })).toMatchObject({ userCount: 1, invitationCount: 1, pageCount: 1 });
    const entries = await runSql(
      fixture.a.db,
      sql<{
        action: string;
      }>`select action from audit_entries where platform_guid = ${fixture.a.platform.guid}::uuid and object_guid = ${editors}::uuid`,
    );
    expect(entries).toEqual([{ action: "roles.remove" }]);
  });
});
