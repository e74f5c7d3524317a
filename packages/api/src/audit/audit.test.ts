import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "../testing/database-fixture.ts";
import { outcomeOf } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { type AuditEntry, addAuditEntry } from "./audit.shared.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await note(fixture.a, "admin", {
    action: "users.deactivate",
    objectType: "user",
    objectGuid: fixture.a.users.user,
    reason: "Uit dienst",
  });
  await note(fixture.a, "contentManager", { action: "pages.publish", objectType: "page", objectGuid: fixture.a.pages.open });
  await note(fixture.a, "admin", { action: "roles.add", objectType: "role", objectGuid: fixture.a.roles.editors });
  await note(fixture.b, "admin", { action: "users.deactivate", objectType: "user", objectGuid: fixture.b.users.user, reason: MARK_OF_B });
});
afterAll(() => fixture.database.close());

async function note(platform: PlatformFixture, person: Person, entry: AuditEntry): Promise<void> {
  const { ctx } = await callAs(platform, person);
  await platform.db.transaction((tx) => addAuditEntry(tx, ctx, entry));
}

const auditOf = async (person: Person) => (await callAs(fixture.a, person)).caller.audit;
const actionsFor = async (person: Person, query = {}) => (await (await auditOf(person)).list(query)).entries.map(({ action }) => action);

function harm(statement: string): Promise<void> {
  const { guid } = fixture.a.platform;
  return fixture.database.runAsOwner(`set app.platform = '${guid}'; ${statement.replace("OWN", `platform_guid = '${guid}'`)}`);
}

describe("the log", () => {
  it("tells an admin who did what to whom, newest first", async () => {
    const { entries, next } = await (await auditOf("admin")).list();
    expect(entries.map(({ action }) => action)).toEqual(["roles.add", "pages.publish", "users.deactivate"]);
    expect(entries[2]).toMatchObject({
      sequence: 1,
      actor: { guid: fixture.a.users.admin },
      object: { guid: fixture.a.users.user },
      reason: "Uit dienst",
    });
    expect(entries[2]?.actor?.name).not.toBe("");
    expect(next).toBeNull();
  });

  it("goes on where one left off", async () => {
    const audit = await auditOf("staff");
    const first = await audit.list({ itemCount: 2 });
    expect(first).toMatchObject({ entries: [{ sequence: 3 }, { sequence: 2 }], next: 2 });
    expect(await audit.list({ itemCount: 2, before: 2 })).toMatchObject({ entries: [{ sequence: 1 }], next: null });
  });

  it("finds by actor, action, slice, object and period", async () => {
    const { users, pages } = fixture.a;
    expect(await actionsFor("admin", { actorGuid: users.contentManager })).toEqual(["pages.publish"]);
    expect(await actionsFor("admin", { action: "roles.add" })).toEqual(["roles.add"]);
    expect(await actionsFor("admin", { action: "users" })).toEqual(["users.deactivate"]);
    expect(await actionsFor("admin", { objectGuid: pages.open })).toEqual(["pages.publish"]);
    expect(await actionsFor("admin", { objectType: "role" })).toEqual(["roles.add"]);
    expect(await actionsFor("admin", { until: "2020-01-01T00:00:00.000Z" })).toEqual([]);
    expect(await actionsFor("admin", { from: "2020-01-01T00:00:00.000Z" })).toHaveLength(3);
  });

  it("tells content managers what they did themselves, whatever they ask", async () => {
    expect(await actionsFor("contentManager")).toEqual(["pages.publish"]);
    expect(await actionsFor("contentManager", { actorGuid: fixture.a.users.admin })).toEqual([]);
  });

  it("tells a developer what was done, and nothing of whom", async () => {
    const audit = await auditOf("developer");
    const { entries } = await audit.list();
    expect(entries.map(({ actor }) => actor)).toEqual([null, null, null]);
    expect(entries.map(({ object }) => object?.guid ?? null)).toEqual([fixture.a.roles.editors, fixture.a.pages.open, null]);
    expect(JSON.stringify(entries)).not.toContain("Uit dienst");
    expect(await actionsFor("developer", { objectGuid: fixture.a.users.user })).toEqual([]);
    expect(await outcomeOf(audit.list({ actorGuid: fixture.a.users.admin }))).toMatchObject({ code: "Unauthorized" });
    expect(await outcomeOf(audit.listActors())).toMatchObject({ code: "Unauthorized" });
  });

  it("names those who did something, and refuses what it can't read", async () => {
    const audit = await auditOf("admin");
    const actors = await audit.listActors();
    expect(new Set(actors.map(({ guid }) => guid))).toEqual(new Set([fixture.a.users.admin, fixture.a.users.contentManager]));
    expect(await outcomeOf(audit.list({ itemCount: 201 }))).toMatchObject({ code: "BadRequest" });
    expect(await outcomeOf((await auditOf("user")).list())).toMatchObject({ code: "Unauthorized" });
    expect(await outcomeOf((await auditOf("anonymous")).list())).toMatchObject({ code: "Unauthorized" });
  });
});

// In this order: each harms the log a little more.
describe("the log's chain", () => {
  const verify = async () => (await auditOf("admin")).verify();

  it("is whole when nobody touched it", async () => {
    expect(await verify()).toEqual({ isWhole: true, count: 3, firstBroken: null });
  });

  it("shows that its end was cut off", async () => {
    await note(fixture.a, "admin", { action: "roles.remove", objectType: "role" });
    await harm("delete from audit_entries where OWN and sequence = 4");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 4 });
  });

  it("shows an entry that is gone from its middle", async () => {
    await harm("delete from audit_entries where OWN and sequence = 2");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 2 });
  });

  it("shows an entry that was changed", async () => {
    await harm("update audit_entries set reason = 'Niets aan de hand' where OWN and sequence = 1");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 1 });
  });

  it("shows an entry that was changed together with its digest", async () => {
    await harm("update audit_entries e set hash = plein_audit_hash(e) where OWN and sequence = 1");
    // It now fits itself; the next one no longer fits it.
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 2 });
    const other = (await callAs(fixture.b, "admin")).caller.audit;
    expect(await other.verify()).toEqual({ isWhole: true, count: 1, firstBroken: null });
  });
});
