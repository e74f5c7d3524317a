import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
let admin: TestCall["caller"];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ caller: admin } = await callAs(fixture.a, "admin"));
});
afterAll(() => fixture.database.close());

const heading = {
  buildingBlockName: "heading",
  content: { text: "Alleen voor ons" },
  options: {},
  layoutPosition: "main" as const,
  sortId: 0,
};
const add = (viewersOf?: string[]) =>
  admin.buildingBlocks.add({ ...heading, pageGuid: fixture.a.pages.open, ...(viewersOf && { viewersOf }) });
const viewOf = async (guid: string) => {
  const { viewPermission, viewRoles } = await admin.buildingBlocks.getPermissions({ guid });
  return { viewPermission, viewRoles };
};

async function addFor(viewPermission: "Admin" | "Roles" | "Users" | "Public", viewRoles: string[] = []): Promise<string> {
  const { guid } = await add();
  await admin.buildingBlocks.savePermissions({ guid, addPermission: "Admin", addRoles: [], viewPermission, viewRoles });
  return guid;
}

describe("a block that is made of others", () => {
  it("is for no more viewers than each of them", async () => {
    const { roles } = fixture.a;
    const forUsers = await addFor("Users");
    const forRoles = await addFor("Roles", [roles.viewers, roles.editors]);
    const forEditors = await addFor("Roles", [roles.editors]);
    const views = async (...origins: string[]) => viewOf((await add(origins)).guid);
    expect(await views()).toEqual({ viewPermission: "Public", viewRoles: [] });
    expect(await views(UNKNOWN)).toEqual({ viewPermission: "Public", viewRoles: [] });
    expect(await views(forUsers)).toEqual({ viewPermission: "Users", viewRoles: [] });
    expect(await views(forUsers, forRoles)).toEqual({ viewPermission: "Roles", viewRoles: [roles.editors, roles.viewers].sort() });
    expect(await views(forRoles, forEditors)).toEqual({ viewPermission: "Roles", viewRoles: [roles.editors] });
  });

  it("stays hidden from visitors when it is published, also after its origin was removed", async () => {
    const origin = await addFor("Users");
    await admin.buildingBlocks.remove({ guid: origin });
    const copy = await add([origin]);
    await admin.pages.publish({ guid: fixture.a.pages.open });
    const { caller: visitor } = await callAs(fixture.a, "anonymous");
    const { page } = await visitor.pages.getContent({ path: "/open" });
    expect(page.buildingBlockInstances.map(({ guid }) => guid)).not.toContain(copy.guid);
  });

  it("is refused to callers who may not see an origin, and ignores another platform's", async () => {
    const origin = await addFor("Admin");
    const { caller: editor } = await callAs(fixture.a, "contentManager");
    const place = { ...heading, pageGuid: fixture.a.pages.forUsers };
    expect(await settle(editor.buildingBlocks.add({ ...place, viewersOf: [origin] }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/viewersOf" }] },
    });
    const theirs = await editor.buildingBlocks.add({ ...place, viewersOf: [fixture.b.blocks.heading] });
    expect(await viewOf(theirs.guid)).toEqual({ viewPermission: "Public", viewRoles: [] });
  });

  it("and replaces a reusable one stays as restricted as it was there", async () => {
    const { pages } = fixture.a;
    const inside = await addFor("Users");
    const reused = await admin.pages.addReusable({ title: "Beperkt", pageGuid: pages.open, blockGuids: [inside] });
    const reference = { ...heading, buildingBlockName: "reusable", content: { pageGuid: reused.guid } };
    const place = await admin.buildingBlocks.add({ ...reference, pageGuid: pages.open });
    const { reusables = {} } = await admin.pages.getContent({ path: "/open" });
    const shown = reusables[place.guid];
    expect(shown?.blocks).toHaveLength(1);
    expect(await viewOf((await add([place.guid, ...(shown?.source?.blockGuids ?? [])])).guid)).toEqual({
      viewPermission: "Users",
      viewRoles: [],
    });
  });
});
