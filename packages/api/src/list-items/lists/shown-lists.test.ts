import type { Guid } from "@plein/contract/guid";
import { countStatements } from "@plein/db/testing/statement-count";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemory } from "../../memory/memory.ts";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { openSharedMemory } from "../../testing/shared-memory.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  for (let count = 1; count <= 14; count++)
    await createItemFixture(fixture.a.db, { title: `Bericht ${count}`, pageGuid: fixture.a.pages.open });
});
afterAll(() => fixture.database.close());

const titles = (list: { items: readonly { title: string }[] } | undefined) => list?.items.map(({ title }) => title) ?? [];

async function listOf(person: Person, search = "") {
  const { caller } = await callAs(fixture.a, person);
  const lists = await caller.listItems.getShownLists({ pageGuid: fixture.a.pages.open, search });
  const { list, widget } = fixture.a.items.blocks;
  return { list: lists[list], widget: lists[widget] };
}

describe("the lists of a page", () => {
  it("are read together, each by its number, with the types of the items that they show", async () => {
    const { list, widget } = await listOf("anonymous");
    expect(list).toMatchObject({ place: 1, calendar: null, totalNumberOfItems: 15, pageNumber: 1, itemCount: 12, canAdd: false });
    expect(list?.types.map(({ name }) => name)).toEqual(["news"]);
    expect(widget).toMatchObject({ place: null, itemCount: 3 });
    expect(titles(widget)).toHaveLength(3);
  });

  it("are counted by a counter, which takes no number from the lists", async () => {
    const { pages } = fixture.a;
    const { caller: admin } = await callAs(fixture.a, "admin");
    const add = (options: Record<string, unknown>) =>
      admin.buildingBlocks.add({
        pageGuid: pages.open,
        guid: crypto.randomUUID(),
        buildingBlockName: "counter",
        content: { label: "Berichten", number: 3 },
        options,
        layoutPosition: "main",
        sortId: 0,
      });
    const counting = await add({ source: "items", itemTypes: ["news"] });
    const typed = await add({});
    await admin.pages.publish({ guid: pages.open });
    const seenBy = async (person: Person) =>
      (await callAs(fixture.a, person)).caller.listItems.getShownLists({ pageGuid: pages.open, search: "" });
    const lists = await seenBy("anonymous");
    expect(lists[counting.guid]).toMatchObject({ place: null, totalNumberOfItems: 15 });
    expect(lists[typed.guid]).toBeUndefined();
    expect(lists[fixture.a.items.blocks.list]).toMatchObject({ place: 1 });
    expect((await seenBy("admin"))[counting.guid]).toMatchObject({ totalNumberOfItems: 17 });
    for (const { guid, version } of [counting, typed]) await admin.buildingBlocks.remove({ guid, version });
    await admin.pages.publish({ guid: pages.open });
  });

  it("apply the query of the page's address, each list its own", async () => {
    const first = titles((await listOf("anonymous")).list);
    const second = await listOf("anonymous", "?page=2");
    expect(titles(second.list)).toHaveLength(3);
    expect(first.some((title) => titles(second.list).includes(title))).toBe(false);
    expect(titles(second.widget)).toEqual(titles((await listOf("anonymous")).widget));
    expect((await listOf("anonymous", "?q=bericht+7&2.page=9")).list).toMatchObject({ totalNumberOfItems: 1 });
    expect((await listOf("anonymous", "?page=9")).list).toMatchObject({ items: [], totalNumberOfItems: 15, pageNumber: 9 });
  });

  it("ignore a query with an order or a type that they don't have", async () => {
    for (const search of ["?sort=onzin_asc", "?sort=metadata.loon_desc", "?type=onzin", "?page=0&from=ooit"])
      expect((await listOf("anonymous", search)).list, search).toMatchObject({ totalNumberOfItems: 15, pageNumber: 1 });
  });

  it("show readers their own items, and those of nobody else", async () => {
    const own = (await listOf("user")).list;
    expect(own).toMatchObject({ totalNumberOfItems: 16, canAdd: true });
    expect(own?.editableGuids).toEqual([fixture.a.items.ofUser]);
    expect((await listOf("verified")).list).toMatchObject({ totalNumberOfItems: 15, editableGuids: [] });
    expect((await listOf("admin")).list).toMatchObject({ totalNumberOfItems: 17 });
  });

  it("can be narrowed to one of their pages, by those that the reader sees", async () => {
    const { a } = fixture;
    const options = { defaultParentGuids: [a.pages.open, a.pages.home, a.pages.forUsers], visitorFilters: ["parents"] };
    const block = await addListBlock(a.db, a.pages.home, "list", { options });
    const { caller } = await callAs(a, "admin");
    await caller.pages.publish({ guid: a.pages.home });
    await createItemFixture(a.db, { title: "Alleen thuis", pageGuid: a.pages.home });
    const ask = async (person: Person, search: string) =>
      (await (await callAs(a, person)).caller.listItems.getShownLists({ pageGuid: a.pages.home, search }))[block];
    const place = (await ask("anonymous", ""))?.place ?? 1;
    const search = (parent: string) => `?${place === 1 ? "" : `${place}.`}parent=${parent}`;
    const all = await ask("anonymous", "");
    expect(all?.parents.map(({ guid }) => guid)).toEqual([a.pages.open, a.pages.home]);
    expect(all?.parents.every(({ title }) => title !== "")).toBe(true);
    const home = await ask("anonymous", search(a.pages.home));
    expect(titles(home)).toContain("Alleen thuis");
    expect(home?.totalNumberOfItems).toBeLessThan(all?.totalNumberOfItems ?? 0);
    expect(home?.parents).toEqual(all?.parents);
    for (const parent of [a.pages.forUsers, fixture.b.pages.open, "onzin"])
      expect((await ask("anonymous", search(parent)))?.totalNumberOfItems).toBe(all?.totalNumberOfItems);
  });

  it("offer the tags of what every reader sees, and are narrowed by one of them", async () => {
    const { a } = fixture;
    const options = { defaultParentGuids: [a.pages.open, a.pages.forUsers], visitorFilters: ["tags"] };
    const block = await addListBlock(a.db, a.pages.home, "list", { options });
    const { caller } = await callAs(a, "admin");
    await caller.pages.publish({ guid: a.pages.home });
    await createItemFixture(a.db, { title: "Over het zwembad", pageGuid: a.pages.open, tags: ["zwembad", "bomen"] });
    await createItemFixture(a.db, { title: "Onder ons", pageGuid: a.pages.forUsers, tags: ["besloten"] });
    await createItemFixture(fixture.b.db, { title: "Elders", pageGuid: fixture.b.pages.open, tags: ["elders"] });
    const ask = async (search: string) =>
      (await (await callAs(a, "anonymous")).caller.listItems.getShownLists({ pageGuid: a.pages.home, search }))[block];
    const all = await ask("");
    expect(all?.tags).toEqual(["bomen", "zwembad"]);
    const prefix = (all?.place ?? 1) === 1 ? "" : `${all?.place}.`;
    expect(titles(await ask(`?${prefix}tag=zwembad`))).toEqual(["Over het zwembad"]);
  });

  it("offer the most frequent of many tags, without those of hidden items", async () => {
    const { a } = fixture;
    const block = await addListBlock(a.db, a.pages.home, "list", { options: { visitorFilters: ["tags"] } });
    await (await callAs(a, "admin")).caller.pages.publish({ guid: a.pages.home });
    const many = Array.from({ length: 60 }, (_, number) => `aan ${String(number).padStart(2, "0")}`);
    await createItemFixture(a.db, { title: "Van alles", pageGuid: a.pages.home, tags: [...many, "zeldzaam", "veel"] });
    await createItemFixture(a.db, { title: "Nog een", pageGuid: a.pages.home, tags: ["veel"] });
    await createItemFixture(a.db, { title: "Verborgen", pageGuid: a.pages.home, tags: ["aan", "verborgen"], isPublished: false });
    const { caller } = await callAs(a, "anonymous");
    const tags = (await caller.listItems.getShownLists({ pageGuid: a.pages.home }))[block]?.tags;
    expect(tags).toEqual([...many.slice(0, 49), "veel"]);
  });

  it("take two statements besides the one of their page where nothing is cached, however many they are", async () => {
    const { a } = fixture;
    const pageGuid = a.pages.linked;
    const { caller } = await callAs(a, "anonymous", { memory: createMemory({ maxBytes: 0, now: () => 0, isLive: () => true }) });
    const count = () => countStatements(() => caller.listItems.getShownLists({ pageGuid }));
    expect(await caller.listItems.getShownLists({ pageGuid })).toEqual({});
    const ofPage = await count();
    expect(ofPage).toBe(1);
    for (const sort of ["title_asc", "createdOn_desc", "publishedOn_asc", "title_desc", "updatedOn_desc"])
      await addListBlock(a.db, pageGuid, "list", { options: { defaultParentGuids: [a.pages.open], defaultSortBy: sort } });
    await (await callAs(a, "admin")).caller.pages.publish({ guid: pageGuid });
    expect(Object.keys(await caller.listItems.getShownLists({ pageGuid }))).toHaveLength(5);
    expect(await count()).toBe(ofPage + 2);
  });

  it("are hidden at once when a reader may no longer view a block, and follow its options at once", async () => {
    const { a } = fixture;
    const memory = await openSharedMemory(fixture.database);
    const block = await addListBlock(a.db, a.pages.home, "list", {
      options: { defaultItemsPerPage: 2, defaultParentGuids: [a.pages.open] },
    });
    const admin = (await callAs(a, "admin", { memory })).caller;
    await admin.pages.publish({ guid: a.pages.home });
    const ask = async () =>
      (await (await callAs(a, "anonymous", { memory })).caller.listItems.getShownLists({ pageGuid: a.pages.home }))[block];
    expect((await ask())?.items).toHaveLength(2);
    await admin.buildingBlocks.saveOptions({ guid: block, options: { defaultItemsPerPage: 3 } });
    expect((await ask())?.items).toHaveLength(3);
    await admin.buildingBlocks.savePermissions({
      guid: block,
      viewPermission: "Users",
      viewRoles: [],
      addPermission: "Admin",
      addRoles: [],
    });
    expect(await ask()).toBeUndefined();
  });

  it("are each read for readers at once, also where one of the blocks is hidden", async () => {
    const { a } = fixture;
    const pageGuid = a.pages.home;
    const hidden = await addListBlock(a.db, pageGuid, "list", { options: { defaultParentGuids: [a.pages.open] } });
    await (await callAs(a, "admin")).caller.pages.publish({ guid: pageGuid });
    await runSql(a.db, sql`update building_block_instances set view_permission = 'Admin' where guid = ${hidden}::uuid`);
    const { caller } = await callAs(a, "anonymous", { memory: await openSharedMemory(fixture.database) });
    const ask = async () => Object.keys(await caller.listItems.getShownLists({ pageGuid, search: "?page=2" }));
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(first).not.toContain(hidden);
    expect(others).toEqual([first, first]);
  });

  it("are NotFound on a page that doesn't exist", async () => {
    const { caller } = await callAs(fixture.b, "admin");
    expect(await settle(caller.listItems.getShownLists({ pageGuid: fixture.a.pages.open }))).toMatchObject({ code: "NotFound" });
  });
});

describe("an item at its address", () => {
  const absoluteUrl = async (guid: Guid) => {
    const { caller } = await callAs(fixture.a, "admin");
    const { url } = await caller.listItems.get({ guid });
    const [, path = "", itemId = "", title = ""] = /^(.*)\/i\/([^/]+)\/(.+)$/.exec(url) ?? [];
    return { url, path, itemId, title };
  };

  it("comes with the previous and next item of the page's list", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const listed = (await listOf("anonymous")).list?.items ?? [];
    const [before, middle, after] = listed;
    if (before === undefined || middle === undefined || after === undefined) throw new Error("The list is too short");
    const { path, itemId, title } = await absoluteUrl(middle.guid);
    const content = await caller.listItems.getContent({ path, itemId, title });
    expect(content).toMatchObject({
      item: { guid: middle.guid },
      type: { name: "news" },
      page: { path },
      previous: { url: before.url },
      next: { url: after.url },
      canEdit: false,
      isExpired: false,
    });
    const first = await absoluteUrl(before.guid);
    expect(
      (await caller.listItems.getContent(first.path === path ? { path, itemId: first.itemId, title: first.title } : first)).previous,
    ).toBeNull();
  });

  it("is found by its guid too, and redirects from another title or page", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const { url, path, itemId, title } = await absoluteUrl(fixture.a.items.shown);
    const elsewhere = { code: "NotFound", facts: { movedTo: url } };
    expect(await caller.listItems.getContent({ path, itemId: fixture.a.items.shown, title })).toMatchObject({ item: { url } });
    for (const wrong of [
      { path, itemId, title: "" },
      { path, itemId, title: "anders" },
      { path: "/open/linked", itemId, title },
    ])
      expect(await settle(caller.listItems.getContent(wrong))).toMatchObject(elsewhere);
  });

  it("is NotFound for callers who may not see it", async () => {
    for (const [guid, person, isThere] of [
      [fixture.a.items.hidden, "anonymous", false],
      [fixture.a.items.hidden, "user", false],
      [fixture.a.items.hidden, "admin", true],
      [fixture.a.items.ofUser, "anonymous", false],
      [fixture.a.items.ofUser, "verified", false],
      [fixture.a.items.ofUser, "user", true],
      [fixture.a.items.forUsers, "anonymous", false],
      [fixture.a.items.forUsers, "user", true],
    ] as const) {
      const { path, itemId, title } = await absoluteUrl(guid);
      const { caller } = await callAs(fixture.a, person);
      const outcome = await settle(caller.listItems.getContent({ path, itemId, title }));
      expect(outcome, `${person} ${title}`).toMatchObject({ code: isThere ? "Success" : "NotFound" });
      if (!isThere) expect(JSON.stringify(outcome)).not.toContain("movedTo");
    }
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const itemId of ["bestaatniet", "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff", "x".repeat(40)])
      expect(await settle(caller.listItems.getContent({ path: "/open", itemId, title: "x" }))).toMatchObject({ code: "NotFound" });
  });
});
