import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
let manager: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, addPublished } = fixture);
  manager = (await callAs(fixture.a, "contentManager")).caller;
});
afterAll(() => fixture.database.close());

async function entryOf(caller: Caller, guid: string): Promise<PageTreeEntry> {
  const entry = (await caller.pages.getTree()).find((one) => one.guid === guid);
  if (entry === undefined) throw new Error(`No page ${guid} in the tree`);
  return entry;
}

describe("pages.getTree", () => {
  it("refuses users who manage no pages", async () => {
    expect(await settle((await callAs(fixture.a, "anonymous")).caller.pages.getTree())).toMatchObject({ status: 401 });
    expect(await settle((await callAs(fixture.a, "user")).caller.pages.getTree())).toMatchObject({ status: 403 });
  });

  it("returns each page before those below it, without removed ones and those of other platforms", async () => {
    const paths = (await admin.pages.getTree()).map(({ path }) => path);
    expect(paths[0]).toBe("/");
    expect(paths.indexOf("/open/linked")).toBe(paths.indexOf("/open") + 1);
    expect(paths).not.toContain("/removed");
    expect(paths.length).toBe(new Set(paths).size);
  });

  it("returns the caller's rights on each page", async () => {
    const { open, othersPage } = fixture.a.pages;
    expect((await entryOf(manager, open)).rights).toEqual(["edit", "publish", "addChild", "editSettings"]);
    expect((await entryOf(manager, othersPage)).rights).toEqual([]);
    expect((await entryOf(admin, othersPage)).rights).toEqual(["edit", "publish", "addChild", "editSettings", "setPermissions", "remove"]);
  });

  it("includes the permissions of a page for users who may see them", async () => {
    expect((await entryOf(admin, fixture.a.pages.forViewers)).permissions).toMatchObject({ viewPermission: "Roles" });
    expect((await entryOf(manager, fixture.a.pages.open)).permissions).toBeUndefined();
  });

  it("finds drafts and changed pages, and no change in one that was undone", async () => {
    const { guid, path: _, ...page } = await addPublished("Met wijziging");
    expect(await entryOf(admin, guid)).toMatchObject({ publicationState: "published", title: "Met wijziging" });
    await admin.pages.save({ ...page, guid, title: "Gewijzigd" });
    expect(await entryOf(admin, guid)).toMatchObject({ publicationState: "changed", title: "Gewijzigd", isUpdatedByCaller: true });
    await admin.pages.save({ ...page, guid });
    expect(await entryOf(admin, guid)).toMatchObject({ publicationState: "published" });
    await admin.pages.unpublish({ guid });
    expect(await entryOf(admin, guid)).toMatchObject({ publicationState: "draft" });
  });

  it("counts a change of a block as a change of its page", async () => {
    const { guid } = await addPublished("Met blok");
    await admin.buildingBlocks.add({
      pageGuid: guid,
      buildingBlockName: "heading",
      options: {},
      content: { text: "Nieuw" },
      layoutPosition: "main",
      sortId: 0,
    });
    expect(await entryOf(admin, guid)).toMatchObject({ publicationState: "changed", isUpdatedByCaller: true });
    expect((await entryOf(manager, guid)).isUpdatedByCaller).toBe(false);
  });

  it("shows users without the right to a draft the published page", async () => {
    const { guid, path: _, ...page } = await addPublished("Gepubliceerd");
    await admin.pages.save({ ...page, guid, title: "Nog geheim" });
    const { ctx } = await callAs(fixture.a, "user");
    if (ctx.actor.kind !== "user") throw new Error("A user is anonymous");
    const reader = (await callAs(fixture.a, "user", { actor: { ...ctx.actor, permissions: ["pages.list"] } })).caller;
    expect(await entryOf(reader, guid)).toMatchObject({
      title: "Gepubliceerd",
      publicationState: "published",
      updatedBy: null,
      rights: [],
    });
  });

  it("names the menus that a page is in", async () => {
    expect((await entryOf(admin, fixture.a.pages.linked)).menus).toEqual(["Top level menu"]);
    expect((await entryOf(admin, fixture.a.pages.othersPage)).menus).toEqual([]);
  });
});

describe("pages.getSettings", () => {
  const read = (caller: Caller, guid: string) => settle(caller.pages.getSettings({ guid }));

  it("answers NotFound for a page that is missing, removed or of another platform, and refuses other readers", async () => {
    for (const guid of [UNKNOWN_GUID, fixture.a.pages.removed, fixture.b.pages.open])
      expect(await read(admin, guid)).toEqual({ status: 404, code: "NotFound" });
    expect(await read(manager, fixture.a.pages.othersPage)).toMatchObject({ status: 403 });
  });

  it("returns the address, title, layout, options and permissions of the draft", async () => {
    const parent = await addPublished("Bovenliggend");
    const { guid } = await admin.pages.add({
      title: "Onderliggend",
      parentGuid: parent.guid,
      options: [{ name: "noIndex", value: "true" }],
    });
    expect(await admin.pages.getSettings({ guid })).toMatchObject({
      parentGuid: parent.guid,
      slug: "onderliggend",
      path: "/bovenliggend/onderliggend",
      options: [{ name: "noIndex", value: "true" }],
      version: 1,
      permissions: { viewPermission: "Public" },
    });
    expect(await admin.pages.getSettings({ guid: parent.guid })).toMatchObject({ parentGuid: null, slug: "bovenliggend" });
    expect(await admin.pages.getSettings({ guid: fixture.a.pages.home })).toMatchObject({ parentGuid: null, slug: "", path: "/" });
  });
});

describe("pages.getUses", () => {
  it("answers NotFound for a page that is missing, removed or of another platform", async () => {
    for (const guid of [UNKNOWN_GUID, fixture.a.pages.removed, fixture.b.pages.open])
      expect(await settle(admin.pages.getUses({ guid }))).toEqual({ status: 404, code: "NotFound" });
  });

  it("returns menus, published pages that link to it, and the number of pages below it", async () => {
    expect(await admin.pages.getUses({ guid: fixture.a.pages.linked })).toEqual({
      isReusable: false,
      menus: ["Top level menu"],
      linkedFrom: [{ guid: fixture.a.pages.open, path: "/open", title: expect.any(String) }],
      pagesBelow: 0,
    });
    expect((await admin.pages.getUses({ guid: fixture.a.pages.open })).pagesBelow).toBe(1);
    await admin.pages.unpublish({ guid: fixture.a.pages.open });
    expect((await admin.pages.getUses({ guid: fixture.a.pages.linked })).linkedFrom).toEqual([]);
    await admin.pages.publish({ guid: fixture.a.pages.open });
  });
});
