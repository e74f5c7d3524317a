import { isLocked } from "@plein/contract/blocks/block-lock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { refreshPage } from "../publishing/refresh-page.ts";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
});
afterAll(() => fixture.database.close());

const heading = (text: string) => ({ buildingBlockName: "heading", content: { text }, options: {}, layoutPosition: "main" as const });

/** A published page with headings, of which the first is reusable by now, and another page on which that stands. */
async function openReused(title: string) {
  const { admin, addPublished } = fixture;
  const origin = await addPublished(`${title} bron`);
  const first = await admin.buildingBlocks.add({ pageGuid: origin.guid, sortId: 0, ...heading(title) });
  const reused = await admin.pages.addReusable({ title, pageGuid: origin.guid, blockGuids: [first.guid] });
  const host = await addPublished(`${title} elders`);
  const place = await admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(reused.guid) });
  await admin.pages.publish({ guid: host.guid });
  return { origin, reused, host, place };
}

const placeOf = (pageGuid: string | null) => ({
  buildingBlockName: "reusable",
  content: { pageGuid },
  options: {},
  layoutPosition: "main" as const,
});

async function textsFor(caller: PageFixture["visitor"], path: string): Promise<unknown[]> {
  const { reusables = {} } = await caller.pages.getContent({ path });
  return Object.values(reusables).flatMap(({ blocks }) => blocks.map(({ content }) => content.text));
}

type Values = Readonly<Record<string, unknown>>;

/** Changes the heading of a reusable block. */
async function change(guid: string, text: string): Promise<void> {
  const { admin } = fixture;
  const { blocks } = await admin.pages.getForEditing({ guid });
  const [block] = blocks;
  if (block === undefined) throw new Error("No block");
  await admin.buildingBlocks.save({ guid: block.guid, content: { text }, options: block.options });
}

describe("a reusable block", () => {
  it("shows its publication on each page, from one moment on", async () => {
    const { reused, host } = await openReused("Openingstijden");
    const { admin, visitor } = fixture;
    expect(await textsFor(visitor, host.path)).toEqual(["Openingstijden"]);
    const before = (await visitor.pages.getContent({ path: host.path })).cacheToken;
    await change(reused.guid, "Gewijzigd");
    expect(await textsFor(visitor, host.path)).toEqual(["Openingstijden"]);
    expect(await textsFor(admin, host.path)).toEqual(["Openingstijden"]);
    await admin.pages.publish({ guid: reused.guid });
    expect(await textsFor(visitor, host.path)).toEqual(["Gewijzigd"]);
    expect((await visitor.pages.getContent({ path: host.path })).cacheToken).not.toBe(before);
    await admin.pages.unpublish({ guid: reused.guid });
    expect(await textsFor(visitor, host.path)).toEqual([]);
  });

  it("is itself shown to nobody but its editors, also once somebody tries to make it public", async () => {
    const { reused } = await openReused("Verborgen");
    const { admin, visitor } = fixture;
    expect(await settle(visitor.pages.getContent({ path: reused.path }))).toMatchObject({ status: 404 });
    const { version: _, ...settings } = await admin.pages.getSettings({ guid: reused.guid });
    const saved = { guid: reused.guid, title: settings.title, layout: settings.layout, viewPermission: "Public" as const };
    expect(await settle(admin.pages.save(saved))).toMatchObject({ status: 400, facts: { errors: [{ path: "/viewPermission" }] } });
  });

  it("keeps its address and has no pages below it", async () => {
    const { reused, origin } = await openReused("Vast adres");
    const { admin } = fixture;
    for (const outcome of [
      settle(admin.pages.move({ guid: reused.guid, parentGuid: origin.guid })),
      settle(admin.pages.add({ title: "Eronder", parentGuid: reused.guid })),
      settle(admin.pages.move({ guid: origin.guid, parentGuid: reused.guid })),
      settle(admin.pages.save({ guid: reused.guid, title: "Vast adres", layout: "100", slug: "anders" })),
    ])
      expect(await outcome).toMatchObject({ status: 400 });
    expect(
      await admin.pages.save({ guid: reused.guid, title: "Vast adres", layout: "100", slug: "vast-adres", parentGuid: null }),
    ).toMatchObject({
      path: "/reusable/vast-adres",
    });
  });

  it("never contains itself or another one", async () => {
    const { reused, origin, place, host } = await openReused("Kring");
    const { admin } = fixture;
    for (const block of [placeOf(reused.guid), placeOf(null)])
      expect(await settle(admin.buildingBlocks.add({ pageGuid: reused.guid, sortId: 0, ...block }))).toMatchObject({ status: 400 });
    expect(await settle(admin.pages.addReusable({ title: "Dubbel", pageGuid: host.guid, blockGuids: [place.guid] }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/blockGuids/0" }] },
    });
    expect(await settle(admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(origin.guid) }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/content/pageGuid" }] },
    });
  });

  it("shows the items of its widget in each place, to each reader, and counts them", async () => {
    const { admin, visitor, addPublished, a } = fixture;
    const origin = await addPublished("Nieuws bron");
    const items = ["Brug open", "Kermis"].map((title) => createItemFixture(a.db, { title, pageGuid: origin.guid }));
    await Promise.all([...items, createItemFixture(a.db, { title: "Nog niet", pageGuid: origin.guid, isPublished: false })]);
    const add = (pageGuid: string, buildingBlockName: string, content: Values, options: Values) =>
      admin.buildingBlocks.add({ pageGuid, sortId: 0, buildingBlockName, content, options, layoutPosition: "main" });
    const widget = await add(origin.guid, "widget", { title: "Nieuws" }, { sort_by: "title_asc" });
    const counter = await add(origin.guid, "counter", { label: "Berichten", number: 0 }, { source: "items" });
    const reused = await admin.pages.addReusable({
      title: "Nieuws",
      pageGuid: origin.guid,
      blockGuids: [widget.guid, counter.guid],
    });
    const host = await addPublished("Nieuws elders");
    await admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(reused.guid) });
    await admin.pages.publish({ guid: host.guid });
    const shownTo = async (caller: PageFixture["visitor"]) => {
      const { reusables = {} } = await caller.pages.getContent({ path: host.path });
      const lists = await caller.listItems.getShownLists({ pageGuid: host.guid });
      return Object.values(reusables)
        .flatMap(({ blocks }) => blocks)
        .map(({ guid }) => ({ titles: lists[guid]?.items.map(({ title }) => title), total: lists[guid]?.totalNumberOfItems }));
    };
    const shown = { titles: ["Brug open", "Kermis"], total: 2 };
    expect(await shownTo(visitor)).toEqual([shown, expect.objectContaining({ total: 2 })]);
    await admin.pages.save({ guid: origin.guid, title: "Nieuws bron", layout: "100", viewPermission: "Users" });
    expect((await shownTo(visitor))[0]).toEqual({ titles: [], total: 0 });
    expect((await shownTo(admin))[0]?.titles).toContain("Kermis");
  });

  it("shows the items of another page's list, if its widget names one", async () => {
    const { admin, visitor, addPublished, a } = fixture;
    const origin = await addPublished("Lijst bron");
    const { widget } = a.items.blocks;
    const reused = await admin.pages.addReusable({ title: "Lijst", pageGuid: a.pages.open, blockGuids: [widget] });
    await admin.buildingBlocks.add({ pageGuid: origin.guid, sortId: 0, ...placeOf(reused.guid) });
    await admin.pages.publish({ guid: origin.guid });
    const [list] = Object.values(await visitor.listItems.getShownLists({ pageGuid: origin.guid }));
    expect(list?.items.length).toBeGreaterThan(0);
  });

  it("shows its list in each place, by a number after those of the page's own lists; items are added elsewhere", async () => {
    const { admin, visitor, addPublished, a } = fixture;
    const origin = await addPublished("Berichten bron");
    const titles = ["Brug dicht", "Brug open", "Kermis"];
    await Promise.all(titles.map((title) => createItemFixture(a.db, { title, pageGuid: origin.guid })));
    const options = { defaultItemsPerPage: 2, defaultSortBy: "title_asc" };
    const add = (pageGuid: string, buildingBlockName: string, own: Values) =>
      admin.buildingBlocks.add({ pageGuid, sortId: 0, buildingBlockName, content: {}, options: own, layoutPosition: "main" });
    const blocks = [await add(origin.guid, "list", options), await add(origin.guid, "agenda", { itemTypes: ["news"] })];
    const reused = await admin.pages.addReusable({ title: "Berichten", pageGuid: origin.guid, blockGuids: blocks.map(({ guid }) => guid) });
    const host = await addPublished("Berichten elders");
    const own = await add(host.guid, "list", {});
    await admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(reused.guid) });
    await admin.pages.publish({ guid: host.guid });
    const shownTo = async (caller: PageFixture["visitor"], search = "") => {
      const lists = await caller.listItems.getShownLists({ pageGuid: host.guid, search });
      const { reusables = {} } = await caller.pages.getContent({ path: host.path });
      const inPlace = Object.values(reusables).flatMap((one) => one.blocks);
      return [own, ...inPlace].map(({ guid }) => lists[guid]);
    };
    const found = (place: number, shown: readonly string[], more: object = {}) =>
      expect.objectContaining({ place, canAdd: false, items: shown.map((title) => expect.objectContaining({ title })), ...more });
    expect(await shownTo(visitor)).toEqual([
      found(1, []),
      found(2, titles.slice(0, 2), { totalNumberOfItems: 3, calendar: null }),
      expect.objectContaining({ place: 3, calendar: expect.objectContaining({ view: "month" }) }),
    ]);
    expect((await shownTo(visitor, "?2.page=2"))[1]).toEqual(found(2, titles.slice(2)));
    expect((await shownTo(admin)).map((list) => list?.canAdd)).toEqual([true, false, false]);

    const [inside] = (await admin.pages.getForEditing({ guid: reused.guid })).blocks;
    const blockGuid = inside?.guid ?? "";
    const onItsPage = await admin.listItems.getShownLists({ pageGuid: reused.guid });
    expect(onItsPage[blockGuid]).toMatchObject({ totalNumberOfItems: 3, canAdd: false });
    expect(await settle(admin.listItems.list({ blockGuid }))).toMatchObject({ status: 404 });
    const item = { listItemTypeName: "news", title: "Nergens" };
    expect(await settle(admin.listItems.add({ blockGuid, items: [item] }))).toMatchObject({ status: 404 });
    expect((await admin.listItems.findImportTargets()).map((target) => target.blockGuid)).not.toContain(blockGuid);
  });

  it("is never made of a list or widget that hides the items of its page, as those would be shown to everyone without it", async () => {
    const { admin, visitor, addPublished, a } = fixture;
    const origin = await addPublished("Besloten bron");
    const elsewhere = await addPublished("Besloten elders");
    const secret = await createItemFixture(a.db, { title: "Besloten", pageGuid: origin.guid });
    const add = async (buildingBlockName: string, options: Values) => {
      const block = { pageGuid: origin.guid, sortId: 0, buildingBlockName, content: {}, options, layoutPosition: "main" as const };
      const { guid } = await admin.buildingBlocks.add(block);
      const limited = { viewPermission: "Users" as const, viewRoles: [], addPermission: "Admin" as const, addRoles: [] };
      await admin.buildingBlocks.savePermissions({ guid, ...limited });
      return guid;
    };
    const outcomeOf = (guid: string) => settle(admin.pages.addReusable({ title: "Besloten", pageGuid: origin.guid, blockGuids: [guid] }));
    const hiding = [
      await add("list", {}),
      await add("agenda", { defaultParentGuids: [elsewhere.guid, origin.guid] }),
      await add("widget", {}),
      await add("widget", { parentGuids: [origin.guid] }),
    ];
    await admin.pages.publish({ guid: origin.guid });
    for (const guid of hiding) {
      const refused = { status: 400, facts: { errors: [{ path: "/blockGuids/0", message: expect.stringContaining("items") }] } };
      expect(await outcomeOf(guid)).toMatchObject(refused);
    }
    expect(await settle(visitor.listItems.get({ guid: secret }))).toMatchObject({ status: 404 });
    const others = [
      await add("list", { defaultParentGuids: [elsewhere.guid] }),
      await add("widget", { parentGuids: [elsewhere.guid] }),
      await add("widget", { sourceList: hiding[0] }),
    ];
    for (const guid of others) expect(await outcomeOf(guid)).toMatchObject({ status: 200 });
  });

  it("keeps who may see its blocks, and when", async () => {
    const { admin, visitor, addPublished } = fixture;
    const origin = await addPublished("Grenzen bron");
    const add = (text: string, options: Values) =>
      admin.buildingBlocks.add({ pageGuid: origin.guid, sortId: 0, ...heading(text), options: { ...heading(text).options, ...options } });
    const blocks = [
      await add("Ledenwoord", {}),
      await add("Afgelopen", { validUntil: "2020-01-01T00:00:00.000Z" }),
      await add("Nog niet", { validFrom: "2120-01-01T00:00:00.000Z" }),
      await add("Weggezet", { hidden: true }),
      await add("Voor iedereen", {}),
    ].map(({ guid }) => guid);
    const limited = { viewPermission: "Users" as const, viewRoles: [], addPermission: "Admin" as const, addRoles: [] };
    await admin.buildingBlocks.savePermissions({ guid: blocks[0] ?? "", ...limited });
    const reused = await admin.pages.addReusable({ title: "Grenzen", pageGuid: origin.guid, blockGuids: blocks });
    const host = await addPublished("Grenzen elders");
    await admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(reused.guid) });
    await admin.pages.publish({ guid: host.guid });
    expect(await textsFor(visitor, host.path)).toEqual(["Voor iedereen"]);
    expect(await textsFor((await callAs(fixture.a, "user")).caller, host.path)).toEqual(["Ledenwoord", "Voor iedereen"]);
    expect((await visitor.search.find({ q: "Ledenwoord" })).results).toEqual([]);
  });

  it("can't be one of another platform, or one in the trash; an existing reference stays", async () => {
    const { reused, host, place } = await openReused("Weggegooid");
    const { admin, visitor, b } = fixture;
    for (const pageGuid of [UNKNOWN_GUID, b.pages.open])
      expect(await settle(admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(pageGuid) }))).toMatchObject({
        status: 400,
      });
    expect((await admin.pages.getUses({ guid: reused.guid })).linkedFrom.map(({ guid }) => guid)).toEqual([host.guid]);
    await admin.pages.remove({ guid: reused.guid });
    expect(await textsFor(visitor, host.path)).toEqual([]);
    const kept = { guid: place.guid, content: { pageGuid: reused.guid }, options: { background: "surface" } };
    expect(await admin.buildingBlocks.save(kept)).toMatchObject({ content: kept.content, options: kept.options });
    expect(await settle(admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 0, ...placeOf(reused.guid) }))).toMatchObject({
      status: 400,
    });
    await admin.pages.restore({ guid: reused.guid });
    expect(await textsFor(visitor, host.path)).toEqual(["Weggegooid"]);
  });

  it("shows each reader the blocks inside that they may see", async () => {
    const { reused, host } = await openReused("Alleen leden");
    const { admin, visitor } = fixture;
    const [block] = (await admin.pages.getForEditing({ guid: reused.guid })).blocks;
    await admin.buildingBlocks.savePermissions({
      guid: block?.guid ?? "",
      addPermission: "Admin",
      addRoles: [],
      viewPermission: "Users",
      viewRoles: [],
    });
    expect(await textsFor(visitor, host.path)).toEqual([]);
    const { caller: user } = await callAs(fixture.a, "user");
    expect(await textsFor(user, host.path)).toEqual(["Alleen leden"]);
  });

  it("shows its source only to editors of the page, and gives its blocks other guids in each place", async () => {
    const { reused, host } = await openReused("Twee keer");
    const { admin, visitor } = fixture;
    await admin.buildingBlocks.add({ pageGuid: host.guid, sortId: 1, ...placeOf(reused.guid) });
    await admin.pages.publish({ guid: host.guid });
    const shown = Object.values((await visitor.pages.getContent({ path: host.path })).reusables ?? {});
    expect(shown.map(({ source }) => source)).toEqual([undefined, undefined]);
    expect(new Set(shown.flatMap(({ blocks }) => blocks.map(({ guid }) => guid))).size).toBe(2);
    const [own] = Object.values((await admin.pages.getContent({ path: host.path })).reusables ?? {});
    expect(own?.source).toMatchObject({ title: "Twee keer", path: reused.path, canEdit: true });
  });

  it("is listed with the number of pages that use it", async () => {
    const { reused, host } = await openReused("Geteld");
    const { admin } = fixture;
    const draft = await admin.pages.add({ title: "Nog een concept" });
    await admin.buildingBlocks.add({ pageGuid: draft.guid, sortId: 0, ...placeOf(reused.guid) });
    const find = async () => (await admin.pages.listReusable()).find(({ guid }) => guid === reused.guid);
    expect(await find()).toEqual({ guid: reused.guid, title: "Geteld", path: reused.path, isPublished: true, uses: 2, canEdit: true });
    await admin.pages.remove({ guid: host.guid });
    expect(await find()).toMatchObject({ uses: 1 });
  });

  it("is found by its words on the pages that use it, and not on its own", async () => {
    const { reused, host } = await openReused("Grofvuilregeling");
    const { admin, visitor, a } = fixture;
    const find = async (caller: PageFixture["visitor"], q: string) =>
      (await caller.search.find({ q })).results.map((result) => result.path).filter((path) => !path?.endsWith("bron"));
    expect(await find(visitor, "Grofvuilregeling")).toContain(host.path);
    expect(await find(admin, "Grofvuilregeling")).not.toContain(reused.path);
    await change(reused.guid, "Huisraadregeling");
    await admin.pages.publish({ guid: reused.guid });
    await refreshPage(a.db, a.platform, host.guid);
    expect(await find(visitor, "Huisraadregeling")).toEqual([host.path]);
  });

  it("is a copy: the block that it was made of stays, and a lock goes no further", async () => {
    const { admin, addPublished } = fixture;
    const origin = await addPublished("Slot bron");
    const block = await admin.buildingBlocks.add({ pageGuid: origin.guid, sortId: 0, ...heading("Slot"), options: { locked: true } });
    const reused = await admin.pages.addReusable({ title: "Slot", pageGuid: origin.guid, blockGuids: [block.guid] });
    const [copy] = (await admin.pages.getForEditing({ guid: reused.guid })).blocks;
    expect(copy && isLocked(copy.options)).toBe(false);
    expect((await admin.pages.getForEditing({ guid: origin.guid })).blocks.map(({ guid }) => guid)).toContain(block.guid);
  });

  it("takes the rights to edit, publish and add pages, complete blocks, and blocks of that page", async () => {
    const { admin, addPublished, a } = fixture;
    const page = await addPublished("Rechten");
    const [empty, full] = [
      await admin.buildingBlocks.add({ pageGuid: page.guid, sortId: 0, ...heading("") }),
      await admin.buildingBlocks.add({ pageGuid: page.guid, sortId: 1, ...heading("Vol") }),
    ];
    const outcome = (blockGuids: string[], title = "Rechten") =>
      settle(admin.pages.addReusable({ title, pageGuid: page.guid, blockGuids }));
    expect(await outcome([empty.guid])).toMatchObject({ status: 400, facts: { errors: [{ path: `/blocks/${empty.guid}/content/text` }] } });
    expect(await outcome([full.guid, full.guid])).toMatchObject({ status: 400 });
    expect(await outcome([UNKNOWN_GUID])).toMatchObject({ status: 400 });
    expect(await outcome([full.guid], " ")).toMatchObject({ status: 400 });
    expect(await outcome([])).toMatchObject({ status: 400 });
    for (const [person, status] of [
      ["anonymous", 401],
      ["user", 403],
      ["developer", 403],
    ] as const) {
      const { caller } = await callAs(a, person);
      expect(await settle(caller.pages.addReusable({ title: "Nee", pageGuid: page.guid, blockGuids: [full.guid] }))).toMatchObject({
        status,
      });
    }
  });
});
