import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { settle } from "../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../testing/page-fixtures.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.database.close());

describe("menus.list", () => {
  // @covers entity.menu-item
  it("returns every menu with its items nested, and no menu of another platform", async () => {
    const menus = await admin.menus.list();
    expect(menus.map(({ guid, name, version }) => ({ guid, name, version }))).toEqual([
      { guid: fixture.a.menu, name: "Top level menu", version: 1 },
    ]);
    expect(menus[0]?.items.map(({ path, relatedMenuItems }) => [path, relatedMenuItems.length])).toEqual([
      ["/open", 1],
      ["/draft", 0],
      ["/for-users", 0],
    ]);
    expect(await admin.menus.get({ guid: fixture.a.menu })).toEqual(menus[0]);
  });

  it("requires the right to manage menus", async () => {
    for (const [person, status] of [
      ["anonymous", 401],
      ["contentManager", 403],
      ["developer", 200],
    ] as const) {
      const { caller } = await callAs(fixture.a, person);
      expect(await settle(caller.menus.list())).toMatchObject({ status });
      expect(await settle(caller.menus.get({ guid: fixture.a.menu }))).toMatchObject({ status });
    }
    for (const guid of [UNKNOWN_GUID, fixture.b.menu]) expect(await settle(admin.menus.get({ guid }))).toMatchObject({ status: 404 });
  });
});

describe("menus.add", () => {
  it("adds an empty menu, once for each name", async () => {
    const menu = await admin.menus.add({ name: " Footer " });
    expect(menu).toMatchObject({ name: "Footer", version: 1, items: [] });
    expect(await admin.menus.get({ guid: menu.guid })).toEqual(menu);
    expect(await settle(admin.menus.add({ name: "Footer" }))).toMatchObject({ status: 409, facts: { errors: [{ path: "/name" }] } });
    expect(await settle(admin.menus.add({ name: "" }))).toMatchObject({ status: 400, facts: { errors: [{ path: "/name" }] } });
  });

  it("refuses more menus than anyone needs", async () => {
    const { platformGuid, prisma } = fixture.b.db;
    await prisma.menu.createMany({ data: Array.from({ length: 49 }, (_, index) => ({ platformGuid, name: `Menu ${index}` })) });
    const { caller } = await callAs(fixture.b, "admin");
    expect(await settle(caller.menus.add({ name: "Eén te veel" }))).toMatchObject({ status: 400 });
  });
});

describe("menus.remove", () => {
  it("removes a menu with its items", async () => {
    const { guid, name } = await admin.menus.add({ name: "Tijdelijk" });
    await admin.menus.save({ guid, name, items: [{ name: "Boven", relatedMenuItems: [{ name: "Onder" }] }] });
    expect(await admin.menus.remove({ guid })).toEqual({ guid });
    expect(await settle(admin.menus.get({ guid }))).toMatchObject({ status: 404 });
    expect(await fixture.a.db.prisma.menuItem.count({ where: { menuGuid: guid } })).toBe(0);
    expect(await settle(admin.menus.remove({ guid }))).toMatchObject({ status: 404 });
  });

  it("refuses the main menu, and one that changed since If-Match", async () => {
    expect(await settle(admin.menus.remove({ guid: fixture.a.menu }))).toMatchObject({ status: 400 });
    const menu = await admin.menus.add({ name: "Gewijzigd" });
    await admin.menus.save({ ...menu, items: [{ name: "Nieuw" }] });
    const { caller } = await callAs(fixture.a, "admin", { ifMatch: computeEtag(menu) });
    expect(await settle(caller.menus.remove({ guid: menu.guid }))).toMatchObject({ status: 409 });
  });
});
