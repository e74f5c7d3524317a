import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../testing/page-fixtures.ts";
import { callAs } from "../testing/test-caller.ts";

type Input = Parameters<Caller["menus"]["save"]>[0];
let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
let count = 0;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor } = fixture);
});
afterAll(() => fixture.database.close());

const save = (input: Input, caller = admin) => settle(caller.menus.save(input));
const addMenu = async () => admin.menus.add({ name: `Menu ${++count}` });
/** The labels that a visitor reads, sub-items in an array behind their parent's. */
type Labels = (string | Labels)[];
async function readLabels(name: string, caller = visitor): Promise<Labels> {
  type Item = { name: string; relatedMenuItems: Item[] };
  const toLabels = (items: readonly Item[]): Labels =>
    items.flatMap((item) => [item.name, ...(item.relatedMenuItems.length > 0 ? [toLabels(item.relatedMenuItems)] : [])]);
  return toLabels((await caller.menus.getByName({ name })).items);
}

describe("menus.save refuses", () => {
  it("users who may not edit menus, and menus that are missing or of another platform", async () => {
    const menu = await addMenu();
    for (const [person, status] of [
      ["anonymous", 401],
      ["user", 403],
      ["contentManager", 403],
      ["developer", 403],
    ] as const)
      expect(await save(menu, (await callAs(fixture.a, person)).caller)).toMatchObject({ status });
    for (const guid of [UNKNOWN_GUID, fixture.b.menu]) expect(await save({ ...menu, guid })).toEqual({ status: 404, code: "NotFound" });
  });

  it.each<[string, () => Partial<Input>, string]>([
    ["an empty name", () => ({ name: " " }), "/name"],
    ["an unknown member", () => ({ items: [{ name: "x", colour: "x" } as never] }), "/items/0/colour"],
    ["an unknown icon", () => ({ items: [{ name: "x", icon: "x" as never }] }), "/items/0/icon"],
    ["an anchor that no block can have", () => ({ items: [{ pageGuid: fixture.a.pages.open, anchor: "a b" }] }), "/items/0/anchor"],
    ["an anchor without a page", () => ({ items: [{ name: "x", externalUrl: "/search", anchor: "a" }] }), "/items/0/anchor"],
    [
      "an unknown role",
      () => ({ items: [{ name: "x", viewPermission: "Roles", viewRoles: [fixture.a.roles.editors, UNKNOWN_GUID] }] }),
      "/items/0/viewRoles/1",
    ],
    [
      "a role of another platform",
      () => ({ items: [{ name: "x", viewPermission: "Roles", viewRoles: [fixture.b.roles.editors] }] }),
      "/items/0/viewRoles/0",
    ],
    ["a script as address", () => ({ items: [{ name: "x", externalUrl: "javascript:alert(1)" }] }), "/items/0/externalUrl"],
    ["an unknown list item", () => ({ items: [{ itemGuid: UNKNOWN_GUID }] }), "/items/0/itemGuid"],
    ["a list item beside a page", () => ({ items: [{ pageGuid: fixture.a.pages.open, itemGuid: UNKNOWN_GUID }] }), "/items/0/itemGuid"],
    ["an unknown page", () => ({ items: [{ pageGuid: UNKNOWN_GUID }] }), "/items/0/pageGuid"],
    ["a page in the trash", () => ({ items: [{ pageGuid: fixture.a.pages.removed }] }), "/items/0/pageGuid"],
    [
      "a page of another platform, on the second level",
      () => ({ items: [{ name: "x", relatedMenuItems: [{ pageGuid: fixture.b.pages.open }] }] }),
      "/items/0/relatedMenuItems/0/pageGuid",
    ],
    [
      "a fourth level",
      () => ({
        items: [
          { name: "1", relatedMenuItems: [{ name: "2", relatedMenuItems: [{ name: "3", relatedMenuItems: [{ name: "4" } as never] }] }] },
        ],
      }),
      "/items/0/relatedMenuItems/0/relatedMenuItems/0/relatedMenuItems",
    ],
  ])("%s, and changes nothing", async (_, change, path) => {
    const menu = await addMenu();
    expect(await save({ ...menu, ...change() })).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
    expect(await admin.menus.get({ guid: menu.guid })).toEqual(menu);
  });

  it("an item of another menu", async () => {
    const [one, other] = [await addMenu(), await addMenu()];
    const { items } = await admin.menus.save({ ...one, items: [{ name: "Mijn" }] });
    expect(await save({ ...other, items })).toMatchObject({ status: 400, facts: { errors: [{ path: "/items/0/guid" }] } });
    expect((await admin.menus.get({ guid: one.guid })).items).toEqual(items);
  });

  it("another name for the main menu, and a name that another menu has", async () => {
    const main = await admin.menus.get({ guid: fixture.a.menu });
    expect(await save({ ...main, name: "Hoofdmenu" })).toMatchObject({ status: 400, facts: { errors: [{ path: "/name" }] } });
    const [one, other] = [await addMenu(), await addMenu()];
    expect(await save({ ...one, name: other.name })).toMatchObject({ status: 409, facts: { errors: [{ path: "/name" }] } });
  });

  it("a menu that changed after the version that the caller read, and returns the current one", async () => {
    const menu = await addMenu();
    const saved = await admin.menus.save({ ...menu, items: [{ name: "Eerst" }] });
    expect(saved.version).toBe(menu.version + 1);
    expect(await save({ ...menu, items: [] })).toMatchObject({ status: 409, facts: { current: saved, currentETag: computeEtag(saved) } });
    const { caller } = await callAs(fixture.a, "admin", { ifMatch: computeEtag(menu) });
    expect(await save({ guid: menu.guid, name: menu.name, items: [] }, caller)).toMatchObject({ status: 409 });
    expect(await admin.menus.get({ guid: menu.guid })).toEqual(saved);
  });

  it("all but one of several callers with the same version", async () => {
    const menu = await addMenu();
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, index) => save({ ...menu, items: [{ name: `Beller ${index}` }] })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const stored = await admin.menus.get({ guid: menu.guid });
    expect([{ status: 200, code: "Success", value: stored }]).toEqual(outcomes.filter(({ status }) => status === 200));
  });
});

describe("menus.save", () => {
  it("accepts the menu that a read returned, and honours its ETag", async () => {
    const menu = await admin.menus.get({ guid: fixture.a.menu });
    const { caller } = await callAs(fixture.a, "admin", { ifMatch: computeEtag(menu) });
    expect(await caller.menus.save(menu)).toEqual({ ...menu, version: menu.version + 1 });
  });

  it("keeps the guids of items that it moves, also out of an item that it removes", async () => {
    const menu = await addMenu();
    const first = await admin.menus.save({ ...menu, items: [{ name: "Groep", relatedMenuItems: [{ name: "Blijft" }] }] });
    const child = first.items[0]?.relatedMenuItems[0];
    const second = await admin.menus.save({ ...first, items: [...(child ? [child] : []), { name: "Nieuw" }] });
    expect(second.items.map(({ name }) => name)).toEqual(["Blijft", "Nieuw"]);
    expect(second.items[0]?.guid).toBe(child?.guid);
    // Undo: the former items come back with the guids that they had.
    const undone = await admin.menus.save({ ...first, version: second.version });
    expect(undone.items).toEqual(first.items);
  });

  it("shows visitors the items in order, and those without a label by their page's title", async () => {
    const { name, guid } = await addMenu();
    const { a } = fixture;
    const items = [
      { name: "Elders", externalUrl: "https://gemeente.example/" },
      { pageGuid: a.pages.open, relatedMenuItems: [{ name: "Eigen label", pageGuid: a.pages.linked }] },
      { name: "Onzichtbaar", externalUrl: "https://gemeente.example/", isVisible: false },
      { pageGuid: a.pages.draft, relatedMenuItems: [{ name: "Omhoog", pageGuid: a.pages.linked }] },
      { pageGuid: a.pages.forUsers },
    ];
    await admin.menus.save({ guid, name, items });
    const title = `Pagina /open ${a.mark}`;
    expect(await readLabels(name)).toEqual(["Elders", title, ["Eigen label"], "Omhoog"]);

    const { page } = await admin.pages.get({ guid: a.pages.open });
    await admin.pages.save({ ...page, title: "Nieuwe titel" });
    expect(await readLabels(name)).toContain(title);
    await admin.pages.publish({ guid: page.guid });
    expect(await readLabels(name)).toEqual(["Elders", "Nieuwe titel", ["Eigen label"], "Omhoog"]);
  });

  it("leads to an item of a list: follows its title and address, and whether visitors see it", async () => {
    const { name, guid } = await addMenu();
    const { db, pages } = fixture.a;
    const listItem = await createItemFixture(db, { title: "Kermis in de stad", pageGuid: pages.open });
    const below = [{ name: "Eronder", pageGuid: pages.linked }];
    const saved = await admin.menus.save({ guid, name, items: [{ itemGuid: listItem, relatedMenuItems: below }] });
    const { shortId } = await admin.listItems.get({ guid: listItem });
    expect(saved.items[0]).toMatchObject({
      name: "",
      pageGuid: null,
      itemGuid: listItem,
      pageName: "Kermis in de stad",
      path: `/open/i/${shortId}/kermis-in-de-stad`,
      urlSegment: "kermis-in-de-stad",
      pageState: "public",
    });
    expect(await readLabels(name)).toEqual(["Kermis in de stad", ["Eronder"]]);

    const { item } = await admin.listItems.getForEditing({ guid: listItem });
    const { url: _, shortId: __, createdOn: ___, updatedOn: ____, ...known } = item;
    await admin.listItems.save({ ...known, title: "Kermis op het plein" });
    const shown = (await visitor.menus.getByName({ name })).items[0];
    expect(shown).toMatchObject({ name: "Kermis op het plein", path: `/open/i/${shortId}/kermis-op-het-plein`, pageIsPublished: true });

    const stateAfter = async () => (await admin.menus.get({ guid })).items[0]?.pageState;
    await admin.listItems.change({ guids: [listItem], change: "unpublish" });
    expect([await readLabels(name), await stateAfter()]).toEqual([["Eronder"], "draft"]);
    await admin.listItems.change({ guids: [listItem], change: "publish" });
    await admin.listItems.remove({ guid: listItem });
    expect([await readLabels(name), await stateAfter()]).toEqual([["Eronder"], "removed"]);
    // What is in a menu already may stay; it is no target for others.
    expect(await save({ ...(await admin.menus.get({ guid })) })).toMatchObject({ status: 200 });
    const other = await addMenu();
    expect(await save({ ...other, items: [{ itemGuid: listItem }] })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/items/0/itemGuid" }] },
    });
    await db.prisma.listItem.deleteMany({ where: { guid: listItem } });
    expect((await admin.menus.get({ guid })).items.map((one) => one.name)).toEqual(["Eronder"]);
  });

  it("says that the site changed when an item in a menu does", async () => {
    const { name, guid } = await addMenu();
    const { db, pages } = fixture.a;
    const [inMenu, elsewhere] = [
      await createItemFixture(db, { title: "In het menu", pageGuid: pages.open }),
      await createItemFixture(db, { title: "Erbuiten", pageGuid: pages.open }),
    ];
    await admin.menus.save({ guid, name, items: [{ itemGuid: inMenu }] });
    const heard: string[] = [];
    await fixture.database.listen({ onInvalidation: ({ tags }) => void heard.push(...tags), onConnectionLost: () => undefined });
    for (const one of [elsewhere, inMenu]) await db.prisma.listItem.updateMany({ where: { guid: one }, data: { title: "Anders" } });
    // Notifications arrive in the order of their commits: there would be two.
    await expect.poll(() => heard).toContain("site");
    expect(heard.filter((tag) => tag === "site")).toHaveLength(1);
  });

  it("is shown to users who may remove the item that it leads to", async () => {
    const { name, guid } = await addMenu();
    const listItem = await createItemFixture(fixture.a.db, { title: "In het menu", pageGuid: fixture.a.pages.open });
    expect(await admin.listItems.getUses({ guid: listItem })).toEqual({ menus: [] });
    await admin.menus.save({ guid, name, items: [{ itemGuid: listItem, relatedMenuItems: [{ itemGuid: listItem }] }] });
    expect(await admin.listItems.getUses({ guid: listItem })).toEqual({ menus: [name] });
  });

  it("shows an item and its sub-items to users who may see them", async () => {
    const { name, guid } = await addMenu();
    const { pages, roles, db, users } = fixture.a;
    await admin.menus.save({
      guid,
      name,
      items: [
        { name: "Iedereen", externalUrl: "https://gemeente.example/" },
        { name: "Ingelogd", viewPermission: "Users", relatedMenuItems: [{ name: "Eronder", pageGuid: pages.open }] },
        { name: "Rol", externalUrl: "https://gemeente.example/rol", viewPermission: "Roles", viewRoles: [roles.editors] },
        { name: "Beheer", externalUrl: "https://gemeente.example/beheer", viewPermission: "Admin" },
      ],
    });
    const { platformGuid, prisma } = db;
    const member = (await callAs(fixture.a, "user")).caller;
    expect(await readLabels(name)).toEqual(["Iedereen"]);
    expect(await readLabels(name, member)).toEqual(["Iedereen", "Ingelogd", ["Eronder"]]);
    await prisma.userRole.create({ data: { platformGuid, userGuid: users.user, roleGuid: roles.editors } });
    expect(await readLabels(name, (await callAs(fixture.a, "user")).caller)).toEqual(["Iedereen", "Ingelogd", ["Eronder"], "Rol"]);
    await prisma.userRole.deleteMany({ where: { userGuid: users.user, roleGuid: roles.editors } });
    expect(await readLabels(name, admin)).toEqual(["Iedereen", "Ingelogd", ["Eronder"], "Rol", "Beheer"]);
  });

  it("keeps an item's place on its page, icon and tab, and drops a role that no longer exists", async () => {
    const { name, guid } = await addMenu();
    const role = await admin.roles.add({ name: "Straks weg" });
    const item = { pageGuid: fixture.a.pages.open, anchor: "contact", icon: "phone", newTab: true } as const;
    const saved = await admin.menus.save({ guid, name, items: [{ ...item, viewPermission: "Roles", viewRoles: [role.guid] }] });
    expect(saved.items[0]).toMatchObject({ ...item, viewPermission: "Roles", viewRoles: [role.guid] });
    expect((await admin.menus.getByName({ name })).items[0]).toMatchObject(item);
    expect(await settle(admin.roles.remove({ guid: role.guid }))).toMatchObject({ status: 409, facts: { current: { menuItemCount: 1 } } });
    // As in menus that were saved before a role in use needed another in its place.
    await fixture.a.db.prisma.role.deleteMany({ where: { guid: role.guid } });
    const after = await admin.menus.get({ guid });
    expect(after.items[0]).toMatchObject({ viewPermission: "Roles", viewRoles: [] });
    expect(await readLabels(name)).toEqual([]);
    expect(await save(after)).toMatchObject({ status: 200 });
  });

  it("says of each item what its page is to readers, and keeps items whose page went to the trash", async () => {
    const { name, guid } = await addMenu();
    const { pages } = fixture.a;
    const page = await fixture.addPublished("Straks weg");
    const items = [pages.linked, pages.forUsers, pages.draft, page.guid].map((pageGuid) => ({ pageGuid }));
    await admin.menus.save({ guid, name, items: [...items, { name: "Kop" }] });
    await admin.pages.remove({ guid: page.guid });
    const menu = await admin.menus.get({ guid });
    expect(menu.items.map(({ pageState }) => pageState)).toEqual(["public", "limited", "draft", "removed", null]);
    expect(menu.items[3]).toMatchObject({ pageName: "Straks weg", path: null, pageIsPublished: false });
    expect(await save(menu)).toMatchObject({ status: 200 });
    await admin.pages.restore({ guid: page.guid });
    expect(await readLabels(name)).toContain("Straks weg");
  });

  it("is in the audit log with the name of the menu", async () => {
    const menu = await addMenu();
    await admin.menus.save({ ...menu, items: [{ name: "Boven", relatedMenuItems: [{ name: "Onder" }] }] });
    await admin.menus.remove({ guid: menu.guid });
    const { entries } = await admin.audit.list({ objectGuid: menu.guid });
    expect(entries.map(({ action, object }) => [action, object?.name])).toEqual(
      ["menus.remove", "menus.edit", "menus.add"].map((action) => [action, menu.name]),
    );
    expect(entries[1]?.after).toMatchObject({ items: ["Boven", "– Onder"] });
  });
});

describe("a user whose role may only edit menus", () => {
  let editor: Caller;
  beforeAll(async () => {
    const { platformGuid, prisma } = fixture.a.db;
    const role = await admin.roles.add({ name: "Menubeheer", permissions: ["menus.edit"] });
    await prisma.userRole.create({ data: { platformGuid, userGuid: fixture.a.users.verified, roleGuid: role.guid } });
    editor = (await callAs(fixture.a, "verified")).caller;
  });

  it("reads nothing of a page that they may not see, and saves the item as it is", async () => {
    const { guid, name } = await addMenu();
    const saved = await admin.menus.save({
      guid,
      name,
      items: [{ pageGuid: fixture.a.pages.draft }, { pageGuid: fixture.a.pages.linked }],
    });
    const menu = await editor.menus.get({ guid });
    expect(menu.items[0]).toMatchObject({ pageState: "hidden", pageName: null, path: null, pageGuid: fixture.a.pages.draft });
    expect(JSON.stringify(await editor.menus.list())).not.toContain("Pagina /draft");
    expect(JSON.stringify(await editor.menus.getByName({ name }))).not.toContain("Pagina /draft");
    await editor.menus.save(menu);
    expect((await admin.menus.get({ guid })).items).toEqual(saved.items);
  });

  it("can't add such a page", async () => {
    const { guid, name } = await addMenu();
    expect(await save({ guid, name, items: [{ pageGuid: fixture.a.pages.draft }] }, editor)).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/items/0/pageGuid" }] },
    });
  });
});
