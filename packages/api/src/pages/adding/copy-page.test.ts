import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
const callerOf = async (person: Parameters<typeof callAs>[1]) => (await callAs(fixture.a, person)).caller;

it("refuses anonymous callers, and users who may not edit the page or not add below the parent", async () => {
  const { open, othersPage } = fixture.a.pages;
  expect(await settle((await callerOf("anonymous")).pages.copy({ guid: open }))).toMatchObject({ status: 401 });
  expect(await settle((await callerOf("user")).pages.copy({ guid: open }))).toMatchObject({ status: 403 });
  const manager = await callerOf("contentManager");
  expect(await settle(manager.pages.copy({ guid: othersPage, parentGuid: open }))).toMatchObject({ status: 403 });
  expect(await settle(manager.pages.copy({ guid: open, parentGuid: othersPage }))).toMatchObject({ status: 403 });
  // Beside the page is the top level, where content managers add no pages.
  expect(await settle(manager.pages.copy({ guid: open }))).toMatchObject({ status: 403 });
});

it("answers NotFound for a page or a parent that is missing, removed or of another platform, and BadRequest for an empty title", async () => {
  const admin = await callerOf("admin");
  for (const guid of [UNKNOWN, fixture.a.pages.removed, fixture.b.pages.open]) {
    expect(await settle(admin.pages.copy({ guid }))).toEqual({ status: 404, code: "NotFound" });
    expect(await settle(admin.pages.copy({ guid: fixture.a.pages.open, parentGuid: guid }))).toEqual({ status: 404, code: "NotFound" });
  }
  expect(await settle(admin.pages.copy({ guid: fixture.a.pages.open, title: "" }))).toMatchObject({ status: 400 });
});

it("copies the draft with its blocks and permissions, next to the page and unpublished", async () => {
  const admin = await callerOf("admin");
  const { open } = fixture.a.pages;
  const roles = [fixture.a.roles.editors];
  await admin.buildingBlocks.savePermissions({ guid: fixture.a.blocks.heading, addPermission: "Roles", addRoles: roles });
  const source = await admin.pages.getForEditing({ guid: open });
  const copy = await admin.pages.copy({ guid: open, title: "Kopie" });
  expect(copy).toMatchObject({ path: "/kopie", title: "Kopie", isPublished: false, editRoles: [fixture.a.roles.contentManagers] });
  const facts = (blocks: readonly { buildingBlockName: string; content: unknown; options: unknown; sortId: number }[]) =>
    blocks.map(({ buildingBlockName, content, options, sortId }) => ({ buildingBlockName, content, options, sortId }));
  expect(facts((await admin.pages.getForEditing({ guid: copy.guid })).blocks)).toEqual(facts(source.blocks));
  expect(copy.buildingBlockInstances[0]).toMatchObject({ addPermission: "Roles", addRoles: roles });
  expect(copy.buildingBlockInstances.map(({ guid }) => guid)).not.toContain(fixture.a.blocks.heading);
  expect(await settle((await callerOf("anonymous")).pages.getByName({ name: "/kopie" }))).toMatchObject({ status: 404 });
  expect(await admin.pages.getForEditing({ guid: open })).toEqual(source);
});

it("numbers the address of a copy with the same title, and copies below another page", async () => {
  const manager = await callerOf("contentManager");
  const { open } = fixture.a.pages;
  const first = await manager.pages.copy({ guid: open, parentGuid: open });
  const second = await manager.pages.copy({ guid: first.guid });
  expect(second.path).toBe(`${first.path}-2`);
  expect(first.path.startsWith("/open/")).toBe(true);
});
