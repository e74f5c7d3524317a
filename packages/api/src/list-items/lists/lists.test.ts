import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemory } from "../../memory/memory.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person, PlatformFixture } from "../../testing/platform-fixture.ts";
import { type CallChange, callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
});
afterAll(() => fixture.database.close());

const as = async (person: Person, change?: CallChange) => (await callAs(a, person, change)).caller;
const failureFacts = async (call: Promise<unknown>) => {
  const outcome = await settle(call);
  return { status: outcome.status, paths: (outcome.facts?.errors ?? []).map(({ path }) => path) };
};
const news = (title: string, more: object = {}) => ({ title, listItemTypeName: "news", ...more });

describe("a list", () => {
  // @covers limit.expiry
  it("hides expired items from the day after, plus itemsRecentForDays, and shows them on request", async () => {
    const block = await addListBlock(a.db, a.pages.linked, "list", { options: { itemsRecentForDays: 1, defaultItemsPerPage: 10 } });
    await (await as("admin")).pages.publish({ guid: a.pages.linked });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const items = [-3, -1, 0, 2].map((days) => news(`Dag ${days}`, { metadata: { periodEnd: day(days) } }));
    await (await as("admin")).listItems.add({ blockGuid: block, items });
    const caller = await as("anonymous");
    const titles = async (query: object) =>
      (await caller.listItems.list({ blockGuid: block, sort_by: "periodEnd_asc", ...query })).map(({ title }) => title);
    expect(await titles({})).toEqual(["Dag -1", "Dag 0", "Dag 2"]);
    expect(await titles({ showExpiredItems: true })).toEqual(["Dag -3", "Dag -1", "Dag 0", "Dag 2"]);
    expect(await titles({ itemsRecentForDays: 5 })).toHaveLength(4);
    expect(await caller.listItems.getMeta({ blockGuid: block, showExpiredItems: true })).toEqual({ totalNumberOfItems: 4 });
  });

  it("reveals no hidden items by counts, orders, filters, words or errors", async () => {
    const caller = await as("anonymous");
    const blockGuid = a.items.blocks.list;
    const hidden = [
      `{"guid":"${a.items.hidden}"}`,
      '{"title":{"contains":"Concept"}}',
      '{"isPublished":false}',
      `{"parentGuids":"${a.pages.draft}"}`,
    ];
    for (const filter of hidden) {
      expect(await caller.listItems.list({ blockGuid, filter })).toEqual([]);
      expect(await caller.listItems.getMeta({ blockGuid, filter })).toEqual({ totalNumberOfItems: 0 });
    }
    expect(await caller.listItems.list({ blockGuid, searchFilter: "Concept" })).toEqual([]);
    expect((await settle(caller.listItems.list({ blockGuid: a.items.blocks.forUsers }))).status).toBe(404);
    const others = await caller.listItems.list({ blockGuid, parentGuids: [a.pages.forUsers, fixture.b.pages.open] });
    expect(others).toEqual([]);
  });

  it.each([
    ["sort_by", "password_desc"],
    ["sort_by", "createdBy.email_asc"],
    ["sort_by", "ownerGuid_desc"],
    ["sort_by", "metadata.tags_asc"],
    ["sort_by", "metadata.__proto___asc"],
    ["filter", "{"],
    ["filter", "[]"],
    ["filter", '{"ownerGuid":"x"}'],
    ["filter", '{"__proto__":1}'],
    ["filter", '{"constructor":1}'],
    ["filter", '{"title":{"startsWith":"a"}}'],
    ["filter", '{"title":1}'],
    ["filter", '{"title":"a\\u0000"}'],
    ["filter", '{"isPublished":"true"}'],
    ["filter", '{"publishedOn":{"gt":"gisteren"}}'],
    ["filter", '{"metadata.secret":1}'],
    ["filter", '{"metadata.author":{"in":"x"}}'],
    ["filter", '{"or":[{"or":[{"or":[{"or":[{"title":"x"}]}]}]}]}'],
    ["filter", JSON.stringify({ or: Array.from({ length: 21 }, (_, index) => ({ title: { contains: `deel ${index}` } })) })],
    ["after", "x"],
    ["listItemTypeName", "nothing"],
  ])("refuses %s %s and names it", async (member, value) => {
    const { status, paths } = await failureFacts(
      (await as("anonymous")).listItems.list({ blockGuid: a.items.blocks.list, [member]: value }),
    );
    expect(status).toBe(400);
    expect(paths[0]).toMatch(new RegExp(`^/${member}(/|$)`));
  });

  it("has a random order that is stable from page to page", async () => {
    for (let number = 0; number < 9; number++) await createItemFixture(a.db, { title: `Kans ${number}`, pageGuid: a.pages.open });
    const caller = await as("anonymous");
    const query = { blockGuid: a.items.blocks.list, sort_by: "random_asc" };
    const all = await caller.listItems.getList({ ...query, itemCount: 100 });
    const first = await caller.listItems.getList({ ...query, itemCount: 4 });
    const second = await caller.listItems.getList({ ...query, itemCount: 4, after: first.after ?? "" });
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 8));
  });

  it("puts sub-items after their item, and manually arranged items first", async () => {
    const page = a.pages.home;
    const editor = await as("admin");
    const block = await addListBlock(a.db, page, "list", { options: { defaultSortBy: "title_asc", defaultItemsPerPage: 10 } });
    await editor.pages.publish({ guid: page });
    const [b, , c] = await editor.listItems.add({ blockGuid: block, items: [news("B"), news("A"), news("C")] });
    await editor.listItems.add({
      blockGuid: block,
      items: [news("A onder B", { parentGuids: [page, b?.guid] }), news("Z onder B", { parentGuids: [page, b?.guid] })],
    });
    const titles = async (query: object) => (await editor.listItems.list({ blockGuid: block, ...query })).map(({ title }) => title);
    expect(await titles({})).toEqual(["A", "A onder B", "B", "C", "Z onder B"]);
    expect(await titles({ nestedSortOrder: true })).toEqual(["A", "B", "A onder B", "Z onder B", "C"]);
    expect(await titles({ nestedSortOrder: true, pageNumber: 2, itemCount: 2 })).toEqual(["A onder B", "Z onder B"]);
    await editor.listItems.arrange({ parentGuid: page, guids: [c?.guid ?? "", b?.guid ?? ""] });
    expect((await titles({ sort_by: "sortId_asc" })).slice(0, 2)).toEqual(["C", "B"]);
    await editor.buildingBlocks.saveOptions({ guid: block, options: { sortOrder: [b?.guid] } });
    expect(await titles({})).toEqual(["B", "A", "A onder B", "C", "Z onder B"]);
    const [below] = (await editor.listItems.list({ blockGuid: block, searchFilter: "Z onder" })).map(({ guid }) => guid);
    await editor.buildingBlocks.saveOptions({ guid: block, options: { sortOrder: [c?.guid, below, b?.guid] } });
    expect(await titles({ nestedSortOrder: true })).toEqual(["C", "B", "Z onder B", "A onder B", "A"]);
  });

  // @covers entity.list-meta
  it("has its total cached until one of its items changes", async () => {
    const memory = createMemory({ maxBytes: 1_000_000, now: () => 0, isLive: () => true });
    const caller = await as("admin", { memory });
    const count = async () => (await caller.listItems.getMeta({ blockGuid: a.items.blocks.list })).totalNumberOfItems;
    const before = await count();
    await createItemFixture(a.db, { title: "Buitenom", pageGuid: a.pages.open });
    expect(await count()).toBe(before);
    memory.invalidate({ platformGuid: a.platform.guid, tags: [`list:${a.pages.open}`] });
    expect(await count()).toBe(before + 1);
  });

  it("has the starts of its pages cached until one of its items changes", async () => {
    const page = a.pages.linked;
    const block = await addListBlock(a.db, page, "list", { options: { defaultSortBy: "title_asc" } });
    await (await as("admin")).pages.publish({ guid: page });
    for (let number = 1; number < 10; number++) await createItemFixture(a.db, { title: `Pagina ${number}`, pageGuid: page });
    const memory = createMemory({ maxBytes: 1_000_000, now: () => 0, isLive: () => true });
    const caller = await as("anonymous", { memory });
    const titles = async (pageNumber: number) =>
      (await caller.listItems.list({ blockGuid: block, filter: "{}", searchFilter: "pagina", itemCount: 2, pageNumber })).map(
        ({ title }) => title,
      );
    expect([await titles(3), await titles(5)]).toEqual([["Pagina 5", "Pagina 6"], ["Pagina 9"]]);
    await createItemFixture(a.db, { title: "Pagina 0", pageGuid: page });
    expect([await titles(3), await titles(4)]).toEqual([
      ["Pagina 5", "Pagina 6"],
      ["Pagina 7", "Pagina 8"],
    ]);
    memory.invalidate({ platformGuid: a.platform.guid, tags: [`list:${page}`] });
    expect([await titles(3), await titles(5)]).toEqual([
      ["Pagina 4", "Pagina 5"],
      ["Pagina 8", "Pagina 9"],
    ]);
  });
});

describe("a page", () => {
  // @covers call.list-meta, call.page
  it("has the total of each of its lists, and a cache token that changes with them", async () => {
    const read = async () => {
      const { caller, trace } = await callAs(a, "anonymous");
      const { listMetadata } = await caller.pages.get({ guid: a.pages.open });
      return { listMetadata, token: trace.headers.get("Cache-Token") };
    };
    const before = await read();
    const { list } = a.items.blocks;
    expect(before.listMetadata[list]).toEqual(await (await as("anonymous")).listItems.getMeta({ blockGuid: list }));
    await createItemFixture(a.db, { title: "Erbij", pageGuid: a.pages.open });
    const after = await read();
    expect(after.listMetadata[list]?.totalNumberOfItems).toBe((before.listMetadata[list]?.totalNumberOfItems ?? 0) + 1);
    expect(after.token).not.toBe(before.token);
    expect((await read()).token).toBe(after.token);
  });
});

describe("several lists at once", () => {
  // @covers call.lists
  it("leave out lists that the caller can't see, and point at each error", async () => {
    const { list, forUsers } = a.items.blocks;
    const caller = await as("anonymous");
    const lists = await caller.listItems.getLists({
      lists: { [list]: '{"itemCount":2}', [forUsers]: "{}", [fixture.b.items.blocks.list]: "{}" },
    });
    expect(Object.keys(lists)).toEqual([list]);
    expect(lists[list]).toHaveLength(2);
    const wrong = (text: string) => failureFacts(caller.listItems.getLists({ lists: { [list]: text } }));
    expect(await wrong("{")).toEqual({ status: 400, paths: [`/lists/${list}`] });
    expect(await wrong('{"unknown":1}')).toEqual({ status: 400, paths: [`/lists/${list}/unknown`] });
    expect(await wrong('{"filter":"{\\"x\\":1}"}')).toEqual({ status: 400, paths: [`/lists/${list}/filter/x`] });
    expect(await wrong('{"filter":{"x":1}}')).toEqual({ status: 400, paths: [`/lists/${list}/filter/x`] });
  });

  // @covers call.list
  it("take a filter as the object itself and as text, and refuse it in any other form", async () => {
    const { list } = a.items.blocks;
    const caller = await as("anonymous");
    const ask = async (query: object) => (await caller.listItems.getLists({ lists: { [list]: JSON.stringify(query) } }))[list] ?? [];
    const [first] = await ask({ itemCount: 1 });
    const filter = { and: [{ title: { eq: first?.title } }, { guid: { in: [first?.guid] } }] };
    expect((await ask({ itemCount: 10, filter })).map(({ guid }) => guid)).toEqual([first?.guid]);
    expect(await ask({ itemCount: 10, filter: JSON.stringify(filter) })).toEqual(await ask({ itemCount: 10, filter }));
    const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`);
    const wrong = [["title"], 5, null, true, { title: { in: Array.from({ length: 40 }, () => "x".repeat(290)) } }, deep];
    for (const one of wrong) expect(await failureFacts(ask({ filter: one }))).toEqual({ status: 400, paths: [`/lists/${list}/filter`] });
  });
});

describe("a widget", () => {
  // @covers call.widget, error.widget-options
  it("shows the items of its list, and none where its options can't be read", async () => {
    const caller = await as("anonymous");
    const items = await caller.listItems.getWidget({ blockGuid: a.items.blocks.widget, itemCount: 2 });
    expect(items).toHaveLength(2);
    for (const blockGuid of [fixture.b.items.blocks.widget, a.items.blocks.forUsers, a.blocks.heading])
      expect(await caller.listItems.getWidget({ blockGuid })).toEqual([]);
  });
});
