import { blockSchemas } from "@plein/blocks/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { type CallChange, callAs } from "../testing/test-caller.ts";
import { emptyTrash } from "./trash/trash-rows.ts";

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

describe("an item", () => {
  // @covers call.item-get
  it("is found by users who see its page, and when hidden by users who may edit it", async () => {
    const { shown, hidden, ofUser, forUsers } = a.items;
    const seen = async (person: Person, guid: string) => (await settle((await as(person)).listItems.get({ guid }))).status;
    expect([await seen("anonymous", shown), await seen("anonymous", hidden), await seen("anonymous", forUsers)]).toEqual([200, 404, 404]);
    expect([await seen("user", forUsers), await seen("user", hidden), await seen("user", ofUser)]).toEqual([200, 404, 200]);
    expect([await seen("verified", ofUser), await seen("developer", hidden), await seen("contentManager", hidden)]).toEqual([
      404, 404, 200,
    ]);
  });

  it("names only the parents that its reader can see, and has its address below one of them", async () => {
    const guid = await createItemFixture(a.db, { title: "Op twee pagina's", pageGuid: a.pages.forUsers });
    await a.db.prisma.listItemParent.create({
      data: { platformGuid: a.platform.guid, itemGuid: guid, parentGuid: a.pages.open, pageGuid: a.pages.open, position: 1 },
    });
    const [anonymous, user] = [await (await as("anonymous")).listItems.get({ guid }), await (await as("user")).listItems.get({ guid })];
    expect(anonymous.parentGuids).toEqual([a.pages.open]);
    expect(anonymous.url).toBe(`/open/i/${anonymous.shortId}/op-twee-paginas`);
    expect(user.parentGuids).toEqual([a.pages.forUsers, a.pages.open]);
    expect(user.url).toBe(`/for-users/i/${anonymous.shortId}/op-twee-paginas`);
  });

  // @covers entity.list-item, call.item-put
  it("is saved as it is read, with the ETag that was read only once", async () => {
    const { guid } = { guid: await createItemFixture(a.db, { title: "Eerst", pageGuid: a.pages.open }) };
    const item = await (await as("admin")).listItems.get({ guid });
    const changed = await (await as("admin", { ifMatch: computeEtag(item) })).listItems.save({ ...item, title: "Dan" });
    expect(changed).toMatchObject({ title: "Dan", shortId: item.shortId, createdOn: item.createdOn, parentGuids: item.parentGuids });
    const late = await settle((await as("admin", { ifMatch: computeEtag(item) })).listItems.save({ ...item, title: "Te laat" }));
    expect(late).toMatchObject({ status: 409, facts: { current: { title: "Dan" }, currentETag: computeEtag(changed) } });
    // Without a tag the last writer wins.
    expect((await (await as("admin")).listItems.save({ ...item, title: "Laatst" })).title).toBe("Laatst");
  });

  it.each(["embed", "list", "widget", "agenda", "subNavigation"])("has no block %s, which is for pages only", async (name) => {
    const caller = await as("admin");
    const block = { ...BLOCK, ...blockSchemas[name]?.examples[1], buildingBlockName: name };
    const held = { contentBuildingBlockInstances: [block] };
    const expected = { status: 400, paths: ["/contentBuildingBlockInstances/0/buildingBlockName"] };
    expect(await failureFacts(caller.listItems.save({ ...(await caller.listItems.get({ guid: a.items.shown })), ...held }))).toEqual(
      expected,
    );
    const added = await failureFacts(caller.listItems.add({ blockGuid: a.items.blocks.list, items: [news("Met blok", held)] }));
    expect(added).toEqual({ ...expected, paths: expected.paths.map((path) => `/items/0${path}`) });
  });

  it("is refused with a pointer to everything that is wrong with it", async () => {
    const caller = await as("admin");
    const item = await caller.listItems.get({ guid: a.items.shown });
    const save = (change: object) => failureFacts(caller.listItems.save({ ...item, ...change }));
    expect(await save({ metadata: { unknown: 1, pinnedUntil: "morgen" } })).toEqual({
      status: 400,
      paths: ["/metadata/pinnedUntil", "/metadata/unknown"],
    });
    expect(await save({ listItemTypeName: "nothing" })).toEqual({ status: 400, paths: ["/listItemTypeName"] });
    expect(await save({ title: "Edit" })).toEqual({ status: 400, paths: ["/title"] });
    expect(await save({ title: "a\0b" })).toEqual({ status: 400, paths: ["/title"] });
    expect(await save({ parentGuids: [] })).toEqual({ status: 400, paths: ["/parentGuids"] });
    expect(await save({ metadata: { periodStart: "2026-02-02T10:00:00Z", periodEnd: "2026-02-01T10:00:00Z" } })).toEqual({
      status: 400,
      paths: ["/metadata/periodEnd"],
    });
    expect(await save({ contentBuildingBlockInstances: [{ ...BLOCK, options: { level: "h9" } }] })).toEqual({
      status: 400,
      paths: ["/contentBuildingBlockInstances/0/options/level"],
    });
  });

  it("may last until the last moment that can be stored", async () => {
    const caller = await as("admin");
    const item = await caller.listItems.get({ guid: await createItemFixture(a.db, { title: "Voor altijd", pageGuid: a.pages.open }) });
    const saved = await caller.listItems.save({ ...item, metadata: { periodEnd: "9999-12-31T23:59:59.999Z" } });
    expect(saved.metadata.periodEnd).toBe("9999-12-31T23:59:59.999Z");
  });

  it("can't go below pages of other platforms, hidden pages or pages without the right to add, all with the same error", async () => {
    const caller = await as("contentManager");
    const item = await caller.listItems.get({ guid: a.items.shown });
    const nowhere = "0199c1f0-8f5e-7c3a-9b1e-0000000000ff";
    const answers = [];
    for (const parent of [nowhere, fixture.b.pages.open, a.pages.removed, a.pages.othersPage, fixture.b.items.blocks.list])
      answers.push(await settle(caller.listItems.save({ ...item, parentGuids: [a.pages.open, parent] })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 400, facts: { errors: [{ path: "/parentGuids/1" }] } });
  });

  it("can be changed by its owner, but not published", async () => {
    const caller = await as("user");
    const item = await caller.listItems.get({ guid: a.items.ofUser });
    expect((await caller.listItems.save({ ...item, title: "Beter" })).title).toBe("Beter");
    expect((await settle(caller.listItems.save({ ...item, isPublished: true }))).status).toBe(403);
    expect((await settle(caller.listItems.change({ guids: [item.guid], change: "publish" }))).status).toBe(403);
    expect((await settle((await as("verified")).listItems.save({ ...item, title: "Gekaapt" }))).status).toBe(404);
  });

  // @covers call.item-delete
  it("is restored from the trash unchanged", async () => {
    const caller = await as("contentManager");
    const guid = await createItemFixture(a.db, { title: "Heen en weer", pageGuid: a.pages.open });
    const before = await caller.listItems.get({ guid });
    expect(await caller.listItems.remove({ guid })).toEqual({ guid });
    expect((await settle(caller.listItems.get({ guid }))).status).toBe(404);
    expect((await settle(caller.listItems.remove({ guid }))).status).toBe(404);
    expect((await settle((await as("verified")).listItems.restore({ guid }))).status).toBe(404);
    expect(await caller.listItems.restore({ guid })).toEqual({ ...before, updatedOn: expect.any(String) });
  });
});

describe("the trash", () => {
  // @covers call.item-get
  it("answers Expired with useGoneStatus, by guid and by short id, to readers who saw the item, and else NotFound", async () => {
    const add = (isPublished: boolean) => createItemFixture(a.db, { title: "Weg", pageGuid: a.pages.open, isPublished });
    const [removed, hidden] = [await add(true), await add(false)];
    const admin = await as("admin");
    const { shortId } = await admin.listItems.get({ guid: removed });
    for (const guid of [removed, hidden]) await admin.listItems.remove({ guid });
    const read = async (person: Person) => {
      const { get, getByShortId } = (await as(person)).listItems;
      const calls = [get({ guid: removed }), getByShortId({ id: shortId }), get({ guid: hidden })];
      return (await Promise.all(calls.map((call) => settle(call)))).map(({ status }) => status);
    };
    expect(await read("anonymous")).toEqual([404, 404, 404]);
    await admin.settings.save({ setting: { key: "useGoneStatus", value: true } });
    expect(await read("anonymous")).toEqual([410, 410, 404]);
    expect(await settle((await callAs(fixture.b, "admin")).caller.listItems.get({ guid: removed }))).toMatchObject({ status: 404 });
    await admin.settings.save({ setting: { key: "useGoneStatus", value: false } });
    expect(await read("anonymous")).toEqual([404, 404, 404]);
  });

  it("keeps an item for 30 days, and no longer", async () => {
    const [recent, old] = [
      await createItemFixture(a.db, { title: "Net weg", pageGuid: a.pages.open }),
      await createItemFixture(a.db, { title: "Lang weg", pageGuid: a.pages.open }),
    ];
    const day = 86_400_000;
    for (const [guid, days] of [
      [recent, 29],
      [old, 31],
    ] as const)
      await a.db.prisma.listItem.updateMany({ where: { guid }, data: { deletedOn: new Date(Date.now() - days * day) } });
    expect(await emptyTrash(a.db)).toBe(1);
    expect(await a.db.prisma.listItem.count({ where: { guid: { in: [recent, old] } } })).toBe(1);
    expect(await a.db.prisma.listItemParent.count({ where: { itemGuid: old } })).toBe(0);
  });
});

const BLOCK = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb",
  buildingBlockName: "heading",
  content: { text: "Kop" },
  options: {},
  layoutPosition: "main" as const,
  sortId: 0,
};

describe("adding items", () => {
  const blockGuid = () => a.items.blocks.list;

  // @covers call.list-post
  it("returns each with a guid and a short id, in the order given", async () => {
    const items = Array.from({ length: 12 }, (_, index) => news(`Nummer ${index}`, { metadata: { tags: ["a", "a"] } }));
    const added = await (await as("contentManager")).listItems.add({ blockGuid: blockGuid(), items });
    expect(added.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(new Set(added.flatMap(({ guid, shortId }) => [guid, shortId])).size).toBe(24);
    expect(added[0]).toMatchObject({ parentGuids: [a.pages.open], isPublished: true, metadata: { tags: ["a"] } });
    expect(added[0]?.shortId).toMatch(/^[1-9A-HJ-NP-Za-km-z]{8}$/);
  });

  it("adds all of them or none, and names each that is wrong", async () => {
    const caller = await as("contentManager");
    const { totalNumberOfItems } = await caller.listItems.getMeta({ blockGuid: blockGuid() });
    const items = [news("Goed"), news("Fout", { metadata: { author: 1 } }), { title: "Geen soort", listItemTypeName: "nothing" }];
    expect(await failureFacts(caller.listItems.add({ blockGuid: blockGuid(), items }))).toEqual({
      status: 400,
      paths: ["/items/1/metadata/author", "/items/2/listItemTypeName"],
    });
    expect((await failureFacts(caller.listItems.add({ blockGuid: blockGuid(), items: [] }))).status).toBe(400);
    expect((await failureFacts(caller.listItems.add({ blockGuid: blockGuid(), items: Array(501).fill(news("Veel")) }))).status).toBe(400);
    expect(await caller.listItems.getMeta({ blockGuid: blockGuid() })).toEqual({ totalNumberOfItems });
  });

  it("leaves publishing to the editors of the page when somebody else adds", async () => {
    const [item] = await (await as("user")).listItems.add({
      blockGuid: blockGuid(),
      items: [news("Idee", { isPublished: true, isHighlighted: true })],
    });
    expect(item).toMatchObject({ isPublished: false, isHighlighted: false, publishedOn: null });
    expect((await settle((await as("anonymous")).listItems.get({ guid: item?.guid ?? "" }))).status).toBe(404);
    const elsewhere = [news("Elders", { parentGuids: [a.pages.forUsers] })];
    expect((await failureFacts((await as("user")).listItems.add({ blockGuid: blockGuid(), items: elsewhere }))).paths).toEqual([
      "/items/0/parentGuids/0",
    ]);
  });
});

describe("a type of the platform's own", () => {
  // @covers call.item-types
  it("is saved with the ETag that was read only once", async () => {
    const input = { label: { nl: "Tas" }, fields: [] };
    const type = await (await as("admin")).listItemTypes.add({ name: "bag", ...input });
    const change = { guid: type.guid ?? "", ...input, label: { nl: "Rugzak" } };
    const save = async () => settle((await as("admin", { ifMatch: computeEtag(type) })).listItemTypes.save(change));
    expect((await save()).status).toBe(200);
    expect(await save()).toMatchObject({ status: 409, code: "Conflict", facts: { currentETag: expect.any(String) } });
  });

  it("keeps every value of its items when it changes, and previews the effects", async () => {
    const caller = await as("admin");
    const color = { name: "color", type: "text" as const, label: {}, isRequired: false };
    const type = await caller.listItemTypes.add({ name: "ball", label: { nl: "Bal" }, fields: [color] });
    const items = ["rood", "7", "blauw"].map((value) => ({ title: `Bal ${value}`, listItemTypeName: "ball", metadata: { color: value } }));
    const [first] = await caller.listItems.add({ blockGuid: a.items.blocks.list, items });
    const changed = {
      guid: type.guid ?? "",
      label: { nl: "Bal" },
      fields: [
        { ...color, type: "number" as const },
        { ...color, name: "size", isRequired: true },
      ],
    };
    expect(await caller.listItemTypes.preview(changed)).toEqual({
      itemCount: 3,
      effects: [
        { field: "color", effect: "hidden", itemCount: 3 },
        { field: "size", effect: "missing", itemCount: 3 },
      ],
    });
    expect((await caller.listItemTypes.save(changed)).version).toBe(2);
    const item = await caller.listItems.get({ guid: first?.guid ?? "" });
    expect(item.metadata).not.toHaveProperty("color");
    await caller.listItems.save({ ...item, metadata: { ...item.metadata, size: "groot" } });
    await caller.listItemTypes.save({ ...changed, fields: [color] });
    expect((await caller.listItems.get({ guid: item.guid })).metadata).toMatchObject({ color: "rood" });
    expect((await settle(caller.listItemTypes.remove({ guid: type.guid ?? "" }))).status).toBe(409);
  });

  it("refuses a name that is taken, and an order by a field that it lacks", async () => {
    const caller = await as("admin");
    const add = (change: object) => failureFacts(caller.listItemTypes.add({ name: "kite", label: { nl: "Vlieger" }, ...change }));
    expect(await add({ name: "news" })).toEqual({ status: 400, paths: ["/name"] });
    expect(await add({ name: "constructor" })).toEqual({ status: 400, paths: ["/name"] });
    expect(await add({ defaultSortBy: "metadata.tail_asc" })).toEqual({ status: 400, paths: ["/defaultSortBy"] });
    expect((await add({})).status).toBe(200);
    expect(await add({})).toEqual({ status: 409, paths: ["/name"] });
  });
});
