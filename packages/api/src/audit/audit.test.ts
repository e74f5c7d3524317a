import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { type AuditEntry, addAuditEntry } from "./audit.shared.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await addEntry(fixture.a, "admin", {
    action: "users.deactivate",
    objectType: "user",
    objectGuid: fixture.a.users.user,
    reason: "Uit dienst",
  });
  await addEntry(fixture.a, "contentManager", { action: "pages.publish", objectType: "page", objectGuid: fixture.a.pages.open });
  await addEntry(fixture.a, "admin", { action: "roles.add", objectType: "role", objectGuid: fixture.a.roles.editors });
  await addEntry(fixture.b, "admin", {
    action: "users.deactivate",
    objectType: "user",
    objectGuid: fixture.b.users.user,
    reason: MARK_OF_B,
  });
});
afterAll(() => fixture.database.close());

async function addEntry(platform: PlatformFixture, person: Person, entry: AuditEntry): Promise<void> {
  const { ctx } = await callAs(platform, person);
  await platform.db.transaction((tx) => addAuditEntry(tx, ctx, entry));
}

const auditAs = async (person: Person) => (await callAs(fixture.a, person)).caller.audit;
const listActions = async (person: Person, query = {}) => (await (await auditAs(person)).list(query)).entries.map(({ action }) => action);

function tamper(statement: string): Promise<void> {
  const { guid } = fixture.a.platform;
  return fixture.database.runAsOwner(`set app.platform = '${guid}'; ${statement.replace("OWN", `platform_guid = '${guid}'`)}`);
}

describe("the log", () => {
  it("shows an admin who did what to whom, newest first", async () => {
    const { entries, next } = await (await auditAs("admin")).list();
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

  it("continues after the last entry of the previous page", async () => {
    const audit = await auditAs("staff");
    const first = await audit.list({ itemCount: 2 });
    expect(first).toMatchObject({ entries: [{ sequence: 3 }, { sequence: 2 }], next: 2 });
    expect(await audit.list({ itemCount: 2, before: 2 })).toMatchObject({ entries: [{ sequence: 1 }], next: null });
  });

  it("filters by actor, action, slice, object and period", async () => {
    const { users, pages } = fixture.a;
    expect(await listActions("admin", { actorGuid: users.contentManager })).toEqual(["pages.publish"]);
    expect(await listActions("admin", { action: "roles.add" })).toEqual(["roles.add"]);
    expect(await listActions("admin", { action: "users" })).toEqual(["users.deactivate"]);
    expect(await listActions("admin", { objectGuid: pages.open })).toEqual(["pages.publish"]);
    expect(await listActions("admin", { objectType: "role" })).toEqual(["roles.add"]);
    expect(await listActions("admin", { until: "2020-01-01T00:00:00.000Z" })).toEqual([]);
    expect(await listActions("admin", { from: "2020-01-01T00:00:00.000Z" })).toHaveLength(3);
  });

  it("shows content managers only their own entries, whatever the filter", async () => {
    expect(await listActions("contentManager")).toEqual(["pages.publish"]);
    expect(await listActions("contentManager", { actorGuid: fixture.a.users.admin })).toEqual([]);
  });

  it("shows a developer the actions without names, reasons or people", async () => {
    const audit = await auditAs("developer");
    const { entries } = await audit.list();
    expect(entries.map(({ actor }) => actor)).toEqual([null, null, null]);
    expect(entries.map(({ object }) => object?.guid ?? null)).toEqual([fixture.a.roles.editors, fixture.a.pages.open, null]);
    expect(JSON.stringify(entries)).not.toContain("Uit dienst");
    expect(await listActions("developer", { objectGuid: fixture.a.users.user })).toEqual([]);
    expect(await settle(audit.list({ actorGuid: fixture.a.users.admin }))).toMatchObject({ code: "Unauthorized" });
    expect(await settle(audit.listActors())).toMatchObject({ code: "Unauthorized" });
  });

  it("lists the actors, and refuses invalid queries and users without the right", async () => {
    const audit = await auditAs("admin");
    const actors = await audit.listActors();
    expect(new Set(actors.map(({ guid }) => guid))).toEqual(new Set([fixture.a.users.admin, fixture.a.users.contentManager]));
    expect(await settle(audit.list({ itemCount: 201 }))).toMatchObject({ code: "BadRequest" });
    expect(await settle((await auditAs("user")).list())).toMatchObject({ code: "Unauthorized" });
    expect(await settle((await auditAs("anonymous")).list())).toMatchObject({ code: "Unauthorized" });
  });
});

// In this order: each test tampers with the log a little more.
describe("the log's chain", () => {
  const verify = async () => (await auditAs("admin")).verify();

  it("is whole when nobody tampered with it", async () => {
    expect(await verify()).toEqual({ isWhole: true, count: 3, firstBroken: null });
  });

  it("shows that its end was deleted", async () => {
    await addEntry(fixture.a, "admin", { action: "roles.remove", objectType: "role" });
    await tamper("delete from audit_entries where OWN and sequence = 4");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 4 });
  });

  it("shows an entry that was deleted from its middle", async () => {
    await tamper("delete from audit_entries where OWN and sequence = 2");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 2 });
  });

  it("shows an entry that was changed", async () => {
    await tamper("update audit_entries set reason = 'Niets aan de hand' where OWN and sequence = 1");
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 1 });
  });

  it("shows an entry that was changed together with its digest", async () => {
    await tamper("update audit_entries e set hash = plein_audit_hash(e) where OWN and sequence = 1");
    // Its digest is right again, but the next entry holds the previous digest.
    expect(await verify()).toMatchObject({ isWhole: false, firstBroken: 2 });
    const other = (await callAs(fixture.b, "admin")).caller.audit;
    expect(await other.verify()).toEqual({ isWhole: true, count: 1, firstBroken: null });
  });
});
