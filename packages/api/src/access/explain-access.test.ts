import { ACTIONS } from "@plein/contract/access/action";
import { EXPLAINABLE_ACTIONS, objectKindOf } from "@plein/contract/access/explainable";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { emailOf, PEOPLE, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Question = { user?: string; action: string; object?: string };
const ask = async (question: Question, person: Person = "admin") =>
  (await callAs(fixture.a, person)).caller.access.explain(question as Parameters<typeof explainOf>[0]);
const explainOf = async (question: { user?: string; action: (typeof EXPLAINABLE_ACTIONS)[number]; object?: string }) => question;
const absoluteUrl = (person: Exclude<Person, "anonymous">) => emailOf(person, fixture.a.mark);

describe("access.explain", () => {
  it("names the role by which a user may edit a page", async () => {
    const { contentManagers } = fixture.a.roles;
    expect(await ask({ user: absoluteUrl("contentManager"), action: "page.edit", object: "/open" })).toEqual({
      isAllowed: true,
      because: [{ rule: "grant", grant: "editRoles", roleGuids: [contentManagers] }],
      user: { guid: fixture.a.users.contentManager, name: `contentManager ${fixture.a.mark}` },
      columns: ["User", "VerifiedUser", "ContentManager"],
      object: { guid: fixture.a.pages.open, name: "/open" },
      roles: [{ guid: contentManagers, name: `Contentbeheerders ${fixture.a.mark}` }],
    });
  });

  it("names the columns and grants that a user without the right lacks", async () => {
    expect(await ask({ user: fixture.a.users.user, action: "page.edit", object: fixture.a.pages.open })).toMatchObject({
      isAllowed: false,
      because: [{ rule: "nothing", columns: ["User"], columnsThatMay: ["Admin", "Mett"], grants: ["editRoles"], isDelegable: true }],
    });
  });

  it("explains the rights of a visitor, and of an inactive account", async () => {
    expect(await ask({ action: "page.view", object: "/open" })).toMatchObject({
      isAllowed: true,
      because: [{ rule: "grant", grant: "visibility", roleGuids: [] }],
      user: null,
    });
    expect(await ask({ user: absoluteUrl("inactive"), action: "settings.edit" })).toMatchObject({
      isAllowed: false,
      because: [{ rule: "inactive" }],
      object: null,
    });
  });

  it("names the role that holds a permission", async () => {
    const { viewers } = fixture.a.roles;
    await runSql(fixture.a.db, sql`update roles set permissions = array['users.view'] where guid = ${viewers}::uuid`);
    await runSql(
      fixture.a.db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid)
          values (${fixture.a.platform.guid}::uuid, ${fixture.a.users.verified}::uuid, ${viewers}::uuid)`,
    );
    expect(await ask({ user: absoluteUrl("verified"), action: "users.list" })).toMatchObject({
      isAllowed: true,
      because: [{ rule: "permission", permission: "users.view", roleGuids: [viewers] }],
      roles: [{ guid: viewers, name: `Lezers ${fixture.a.mark}` }],
    });
    const { status } = await settle((await callAs(fixture.a, "verified")).caller.access.explain({ action: "site.visit" }));
    expect(status, "the right to open the screens is not the right to see what others may do").toBe(403);
  });

  it("names the limit on actions on oneself and on users with more rights", async () => {
    const explainLimit = async (user: Person, action: string, object: Person) =>
      (await ask({ user: fixture.a.users[user as "admin"], action, object: fixture.a.users[object as "admin"] })).because;
    expect(await explainLimit("admin", "users.deactivate", "admin")).toEqual([{ rule: "limit", limit: "notSelf" }]);
    expect(await explainLimit("admin", "users.edit", "staff")).toEqual([{ rule: "limit", limit: "notBeyond" }]);
    expect(await explainLimit("staff", "users.grantStaff", "user")).toEqual([{ rule: "limit", limit: "twoPersons" }]);
  });

  it("agrees with the responses of the calls", async () => {
    for (const person of PEOPLE.filter((one) => one !== "anonymous")) {
      const { caller } = await callAs(fixture.a, person);
      const { isAllowed } = await ask({ user: fixture.a.users[person], action: "page.edit", object: "/open" });
      const { status } = await settle(caller.pages.getForEditing({ guid: fixture.a.pages.open }));
      expect(isAllowed, person).toBe(status === 200);
    }
  });

  it("explains every explainable action", async () => {
    const { users, roles, pages, blocks, platform, db } = fixture.a;
    const [image] = await runSql(
      db,
      sql<{ guid: string }>`insert into images (platform_guid, name, content_type, size, width, height)
          values (${platform.guid}::uuid, 'x', 'image/webp', 1, 4, 3) returning guid`,
    );
    const { caller } = await callAs(fixture.a, "admin");
    const menu = await caller.menus.save({ ...(await caller.menus.add({ name: "Uitleg" })), items: [{ name: "Kop" }] });
    const objects = {
      page: pages.open,
      block: blocks.heading,
      menuItem: menu.items[0]?.guid ?? "",
      image: image?.guid ?? "",
      user: users.user,
      person: users.user,
      role: roles.editors,
    };
    for (const action of EXPLAINABLE_ACTIONS) {
      const kind = objectKindOf(action);
      const response = await ask({ user: users.admin, action, ...(kind === null ? {} : { object: objects[kind] }) });
      expect(response.because.length, action).toBeGreaterThan(0);
    }
    expect(EXPLAINABLE_ACTIONS.length).toBeGreaterThan(ACTIONS.length / 2);
  });

  it("answers NotFound for users and objects of another platform, and BadRequest without the object of an action", async () => {
    const outcome = async (question: Question) => settle(ask(question));
    expect(await outcome({ user: fixture.b.users.user, action: "site.visit" })).toEqual({ status: 404, code: "NotFound" });
    expect(await outcome({ user: emailOf("user", fixture.b.mark), action: "site.visit" })).toEqual({ status: 404, code: "NotFound" });
    expect(await outcome({ action: "page.view", object: fixture.b.pages.open })).toEqual({ status: 404, code: "NotFound" });
    expect(await outcome({ action: "block.view", object: "/open" })).toEqual({ status: 404, code: "NotFound" });
    expect(await outcome({ action: "page.view" })).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/object" }] } });
    expect(await outcome({ action: "page.conquer" })).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/action" }] } });
  });
});

describe("access.mine", () => {
  it("returns the caller's actor", async () => {
    const { caller, ctx } = await callAs(fixture.a, "contentManager");
    expect(await caller.access.mine()).toEqual({ actor: ctx.actor });
    expect(await (await callAs(fixture.a, "anonymous")).caller.access.mine()).toEqual({ actor: { kind: "anonymous" } });
  });
});
