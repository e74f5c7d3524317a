import type { OwnPage } from "@plein/contract/pages/own-page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
let manager: Caller;
let open: string;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
  manager = (await callAs(fixture.a, "contentManager")).caller;
  open = fixture.a.pages.open;
});
afterAll(() => fixture.database.close());

async function made(title: string): Promise<string> {
  return (await manager.pages.add({ title, parentGuid: open })).guid;
}
async function ownOf(caller: Caller, guid: string): Promise<OwnPage | undefined> {
  return (await caller.pages.listOwn()).find((page) => page.guid === guid);
}
const stateOf = async (guid: string) => (await ownOf(manager, guid))?.state;
const setPage = (guid: string, change: object) =>
  fixture.a.db.prisma.page.update({ where: { platformGuid_guid: { platformGuid: fixture.a.db.platformGuid, guid } }, data: change });
const dropEditors = (pageGuid: string) => fixture.a.db.prisma.pageRole.deleteMany({ where: { pageGuid, kind: "edit" } });

describe("pages.listOwn", () => {
  it("lists a user's own pages, by title, state and moment, and whether they may edit them; for nobody else", async () => {
    const guid = await made("Eigen pagina");
    const page = await ownOf(manager, guid);
    expect(page).toEqual({
      guid,
      path: "/open/eigen-pagina",
      title: "Eigen pagina",
      state: "draft",
      changedOn: expect.any(String),
      canEdit: true,
    });
    expect(await ownOf(admin, guid)).toBeUndefined();
    expect(await settle(fixture.visitor.pages.listOwn())).toMatchObject({ status: 401 });
  });

  it("returns the state of a page, and leaves out the trash", async () => {
    const guid = await made("Levensloop");
    await manager.pages.publish({ guid });
    expect(await stateOf(guid)).toBe("published");
    const { page } = await manager.pages.get({ guid });
    await manager.pages.save({ ...page, title: "Levensloop anders" });
    expect(await stateOf(guid)).toBe("changed");
    await manager.pages.unpublish({ guid });
    expect(await stateOf(guid)).toBe("offline");
    await manager.pages.publish({ guid, from: "2099-01-01T00:00:00.000Z" });
    expect(await stateOf(guid)).toBe("scheduled");
    await admin.pages.remove({ guid });
    expect(await stateOf(guid)).toBeUndefined();
  });

  it("lists a page of which a user changed a block, also after somebody else's change, with the user's own moment", async () => {
    const { linked } = fixture.a.pages;
    expect(await ownOf(admin, linked)).toBeUndefined();
    await admin.buildingBlocks.add({
      pageGuid: linked,
      buildingBlockName: "heading",
      content: { text: "Kop" },
      options: {},
      layoutPosition: "main",
      sortId: 0,
    });
    const before = await ownOf(admin, linked);
    expect(before).toMatchObject({ state: "changed" });
    const { page } = await manager.pages.get({ guid: linked });
    await manager.pages.save({ ...page, title: "Door een ander" });
    expect(await ownOf(admin, linked)).toEqual({ ...before, title: "Door een ander" });
  });

  it("keeps the user's moment where the clock changed the page since", async () => {
    const guid = await made("Verloopt");
    const before = await ownOf(manager, guid);
    await setPage(guid, { updatedOn: new Date("2099-01-01T00:00:00.000Z") });
    expect(await ownOf(manager, guid)).toEqual(before);
  });

  it("lists a page whose log was pruned, and none for a link to its draft", async () => {
    const { home, othersPage } = fixture.a.pages;
    await admin.pages.addDraftLink({ guid: othersPage, days: 1 });
    expect(await ownOf(admin, othersPage)).toBeUndefined();
    const updatedOn = new Date("2020-05-01T10:00:00.000Z");
    await setPage(home, { updatedByGuid: fixture.a.users.admin, updatedOn });
    expect(await ownOf(admin, home)).toMatchObject({ changedOn: updatedOn.toISOString() });
  });

  it("shows the published page once the right to edit is lost, and none once the right to view is", async () => {
    const guid = await made("Rechten");
    await manager.pages.publish({ guid });
    const { page } = await manager.pages.get({ guid });
    await manager.pages.save({ ...page, title: "Nog geheim" });
    await dropEditors(guid);
    expect(await ownOf(manager, guid)).toMatchObject({ title: "Rechten", state: "published", canEdit: false });
    await setPage(guid, { viewPermission: "Admin" });
    expect(await ownOf(manager, guid)).toBeUndefined();
    const draft = await made("Alleen concept");
    await dropEditors(draft);
    expect(await ownOf(manager, draft)).toBeUndefined();
  });

  it("returns no pages of another platform", async () => {
    const { caller } = await callAs(fixture.b, "admin");
    const { guid } = await caller.pages.add({ title: "Elders", parentGuid: fixture.b.pages.open });
    expect((await caller.pages.listOwn()).map((page) => page.guid)).toEqual([guid]);
    expect(await ownOf(admin, guid)).toBeUndefined();
  });

  it("pages, the last changed first, and counts all of them", async () => {
    const [one, other] = [await made("Eerste"), await made("Tweede")];
    const { caller, trace } = await callAs(fixture.a, "contentManager");
    const all = await caller.pages.listOwn();
    expect(all.slice(0, 2).map(({ guid }) => guid)).toEqual([other, one]);
    expect(await caller.pages.listOwn({ pageNumber: 2, itemCount: 1 })).toEqual([all[1]]);
    expect(trace.headers.get("X-Total-Count")).toBe(String(all.length));
  });
});
