import { createSessionService } from "@plein/auth/sessions/sessions";
import type { UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "../app-router.ts";
import { createCallerFactory } from "../procedures.ts";
import { listProcedures } from "../rest-routes.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

const sessions = createSessionService();
const createCaller = createCallerFactory(appRouter);
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** Signs in. Each call of the result identifies the session's cookie again, as the server does for each request. */
async function signIn(person: Exclude<Person, "anonymous">) {
  const { db, users } = fixture.a;
  const { secret } = await sessions.create(db, { userGuid: users[person], userAgent: "test" });
  return async () => {
    const identity = await sessions.identify(db, { kind: "cookie", secret });
    if (identity === null) throw new Error("The session has ended");
    const { ctx } = await callAs(fixture.a, person, { session: identity.session, credential: { kind: "cookie", secret } });
    return { caller: createCaller({ ...ctx, actor: identity.actor }), actor: identity.actor, session: identity.session };
  };
}

const listAuditEntries = async (action: string) =>
  runSql(
    fixture.a.db,
    sql<{ actor: string; role: string }>`
    select actor_guid as actor, object_guid as role from audit_entries where action = ${action} order by sequence desc`,
  );

describe("viewing as a role", () => {
  it("shows an admin the site as a user with that role, until they stop", async () => {
    const { pages, roles, users } = fixture.a;
    const now = await signIn("admin");
    expect(await (await now()).caller.access.viewAs({ roleGuid: roles.viewers })).toEqual({ viewedRole: `Lezers ${fixture.a.mark}` });

    const viewing = await now();
    expect(viewing.session.viewedRole).toBe(`Lezers ${fixture.a.mark}`);
    expect(viewing.actor).toMatchObject({ userGuid: users.admin, isAdmin: false, roleIds: [roles.viewers] });
    expect((await viewing.caller.platforms.getSite()).user).toMatchObject({
      isAdmin: false,
      adminScreens: [],
      viewedRole: `Lezers ${fixture.a.mark}`,
    });
    expect(await settle(viewing.caller.pages.get({ guid: pages.forViewers }))).toMatchObject({ status: 200 });
    expect(await settle(viewing.caller.pages.get({ guid: pages.draft }))).toMatchObject({ status: 404 });
    expect(await settle(viewing.caller.invitations.list())).toMatchObject({ status: 403 });
    const listed = (await viewing.caller.pages.list({ itemCount: 100 })).map(({ guid }) => guid);
    expect(listed).toContain(pages.forViewers);
    expect(listed).not.toContain(pages.draft);

    await viewing.caller.access.stopViewing();
    const again = await now();
    expect(again.session.viewedRole).toBeUndefined();
    expect(again.actor).toMatchObject({ isAdmin: true });
    expect(again.actor).not.toHaveProperty("within");
    expect(await settle(again.caller.invitations.list())).toMatchObject({ status: 200 });
  });

  it("gives staff the rights of a content manager, without any write", async () => {
    const { pages, blocks, roles } = fixture.a;
    const now = await signIn("staff");
    await (await now()).caller.access.viewAs({ roleGuid: roles.contentManagers });
    const { caller, actor } = await now();
    expect(actor).toMatchObject({ isMett: false, isContentManager: true });
    expect(await caller.pages.getForEditing({ guid: pages.open })).toMatchObject({ guid: pages.open });
    for (const write of [caller.buildingBlocks.remove({ guid: blocks.heading }), caller.pages.publish({ guid: pages.open })])
      expect(await settle(write)).toEqual({ status: 403, code: "Unauthorized", facts: { isAuthenticated: true, isViewing: true } });
    expect(await settle(caller.access.viewAs({ roleGuid: roles.editors }))).toMatchObject({ facts: { isViewing: true } });
  });

  it("refuses every mutation, except those that stop viewing, sign out, report errors or change nothing", async () => {
    const now = await signIn("admin");
    await (await now()).caller.access.viewAs({ roleGuid: fixture.a.roles.viewers });
    const { caller } = await now();
    const writes = listProcedures(appRouter).filter(({ definition }) => definition.type === "mutation");
    const open: string[] = [];
    for (const { name, definition } of writes) {
      if (definition.meta?.isOpenToViewers === true) {
        open.push(name);
        continue;
      }
      // The caller is typed by its procedures; here they are looked up by name. None parses its input.
      const write = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as () => Promise<unknown>;
      expect(await settle(write()), name).toMatchObject({ status: 403, facts: { isViewing: true } });
    }
    expect(open.sort()).toEqual([
      "access.stopViewing",
      "listItems.countView",
      "listItems.getLists",
      "logs.add",
      "sessions.signOut",
      "statistics.addWebVitals",
      "statistics.countOutgoingLink",
      "statistics.countView",
    ]);
  });

  it("ends when the role is removed", async () => {
    const { db } = fixture.a;
    const [role] = await runSql(
      db,
      sql<{ guid: string }>`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, 'Tijdelijk') returning guid`,
    );
    const now = await signIn("admin");
    await (await now()).caller.access.viewAs({ roleGuid: role?.guid ?? "" });
    expect((await now()).session.viewedRole).toBe("Tijdelijk");
    await runSql(db, sql`delete from roles where guid = ${role?.guid}::uuid`);
    expect((await now()).actor).toMatchObject({ isAdmin: true });
  });

  it("never adds rights: a role doesn't show staff what staff may not see", async () => {
    const { db, roles } = fixture.a;
    await runSql(db, sql`update roles set permissions = array['invitations.add'] where guid = ${roles.editors}::uuid`);
    const now = await signIn("staff");
    await (await now()).caller.access.viewAs({ roleGuid: roles.editors });
    const actor = (await now()).actor as UserActor;
    expect(can(actor, "invitations.list")).toBe(true);
    expect(can(actor, "invitations.add")).toBe(false);
  });

  it("adds audit entries with the user and the role", async () => {
    const { roles, users } = fixture.a;
    const now = await signIn("admin");
    await (await now()).caller.access.viewAs({ roleGuid: roles.viewers });
    await (await now()).caller.access.stopViewing();
    const entry = { actor: users.admin, role: roles.viewers };
    expect((await listAuditEntries("access.viewAs"))[0]).toEqual(entry);
    const stops = await listAuditEntries("access.stopViewing");
    expect(stops[0]).toEqual(entry);
    // Stopping without viewing adds no entry.
    await (await now()).caller.access.stopViewing();
    expect(await listAuditEntries("access.stopViewing")).toHaveLength(stops.length);
  });

  it("answers NotFound for a role of another platform, and 401 in a session that has ended", async () => {
    const now = await signIn("admin");
    const { caller } = await now();
    expect(await settle(caller.access.viewAs({ roleGuid: fixture.b.roles.viewers }))).toEqual({ status: 404, code: "NotFound" });
    await caller.sessions.signOut();
    expect(await settle(caller.access.viewAs({ roleGuid: fixture.a.roles.viewers }))).toMatchObject({ status: 401 });
  });
});
