import { parseItemRow } from "@plein/contract/item-tables/item-row";
import { buildTableColumns, matchHeaders } from "@plein/contract/item-tables/table-column";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person, PlatformFixture } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(a, person)).caller;

describe("items to import into a list", () => {
  it("each have their own errors, and none is added", async () => {
    const caller = await as("admin");
    const blockGuid = a.items.blocks.list;
    const before = (await caller.listItems.getMeta({ blockGuid })).totalNumberOfItems;
    const { errors } = await caller.listItems.checkImport({
      blockGuid,
      items: [
        { title: "Goed", listItemTypeName: "news" },
        { title: "", listItemTypeName: "event", metadata: { capacity: "veel" } },
        { title: "Vreemd", listItemTypeName: "bestaat niet" },
        { title: "Te veel", listItemTypeName: "news", metadata: { size: 1 } },
      ],
    });
    expect(errors.map(({ path }) => path).sort()).toEqual([
      "/items/1/metadata/capacity",
      "/items/1/metadata/periodStart",
      "/items/1/title",
      "/items/2/listItemTypeName",
      "/items/3/metadata/size",
    ]);
    expect((await caller.listItems.getMeta({ blockGuid })).totalNumberOfItems).toBe(before);
  });

  it("can be added to the lists to which the caller may add items", async () => {
    const targets = async (person: Person) => (await (await as(person)).listItems.findImportTargets()).map(({ blockGuid }) => blockGuid);
    const { list, forUsers } = a.items.blocks;
    expect(await targets("admin")).toEqual(expect.arrayContaining([list, forUsers]));
    expect(await targets("user")).toContain(list);
    expect(await targets("user")).not.toContain(forUsers);
    expect(await targets("anonymous")).toEqual([]);
  });
});

describe("a list as a table", () => {
  it("has all items that the caller sees and no more, and survives a round trip", async () => {
    const blockGuid = await addListBlock(a.db, a.pages.open, "list", { options: { itemTypes: ["event", "news"] } });
    const caller = await as("admin");
    const event = {
      title: '=Feest; met "alles"',
      listItemTypeName: "event",
      isPublished: true,
      isHighlighted: true,
      publishedOn: "2026-03-01T10:00:00.000Z",
      metadata: {
        periodStart: "2099-05-05T18:00:00.000Z",
        description: "Twee\nregels",
        tags: ["muziek", "een, twee"],
        capacity: 40,
        location: { text: "Plein" },
        repeatRule: "weekly",
        isAllDay: false,
      },
    };
    const [added] = await caller.listItems.add({ blockGuid, items: [event] });
    const hidden = await createItemFixture(a.db, { title: "Alleen voor redactie", pageGuid: a.pages.open, isPublished: false });
    const exported = await caller.listItems.export({ blockGuid });
    const types = BUILT_IN_TYPES.filter(({ name }) => ["event", "news"].includes(name));
    const keys = matchHeaders(exported.headers, buildTableColumns(types));
    expect(keys).not.toContain(null);
    const reading = { keys, types, typeName: "news", timeZone: a.platform.timeZone };
    const items = exported.rows.map((cells) => parseItemRow(cells, reading));
    // Each line names its item; what the item doesn't have, the line takes away.
    expect(items.find(({ guid }) => guid === added?.guid)).toMatchObject(event);
    expect(items.map(({ title }) => title)).toContain("Alleen voor redactie");
    expect((await caller.listItems.checkImport({ blockGuid, items: items.map((item) => ({ ...item })) })).errors).toEqual([]);
    const open = { blockGuid: a.items.blocks.list };
    const visitors = (await (await as("anonymous")).listItems.export(open)).rows.flat();
    expect(visitors).toContain(event.title);
    expect(visitors).not.toContain("Alleen voor redactie");
    const news = await caller.listItems.export({ ...open, listItemTypeName: "news" });
    expect(news.rows.flat()).toContain("Alleen voor redactie");
    expect(news.rows.flat()).not.toContain(event.title);
    await a.db.prisma.listItem.deleteMany({ where: { guid: hidden } });
  });

  it("is exported in parts, in an order that has cursors", async () => {
    const blockGuid = await addListBlock(a.db, a.pages.open, "list", { options: { itemTypes: ["faq"] } });
    const caller = await as("admin");
    const faqs = Array.from({ length: 500 }, (_, index) => ({
      title: `Vraag ${index}`,
      listItemTypeName: "faq",
      metadata: { answer: { type: "doc", content: [] } },
    }));
    await caller.listItems.add({ blockGuid, items: faqs });
    await caller.listItems.add({ blockGuid, items: faqs.slice(0, 3) });
    const first = await caller.listItems.export({ blockGuid, sort_by: "random_asc" });
    expect([first.rows.length, first.totalNumberOfItems]).toEqual([500, 503]);
    const second = await caller.listItems.export({ blockGuid, after: first.next ?? "" });
    expect([second.rows.length, second.next]).toEqual([3, null]);
  });
});

describe("the usage of item types", () => {
  it("is for users who may edit the types, with the pages that their items are on", async () => {
    const usage = await (await as("admin")).listItemTypes.getUsage();
    const news = usage.find(({ name }) => name === "news");
    expect(news?.itemCount).toBeGreaterThan(1);
    expect(news?.pages.map(({ guid }) => guid)).toContain(a.pages.open);
    expect((await settle((await as("contentManager")).listItemTypes.getUsage())).status).toBe(403);
  });

  it("doesn't count items in the trash, which keep their type from being removed all the same", async () => {
    const caller = await as("admin");
    const usageOf = async (name: string) => (await caller.listItemTypes.getUsage()).find((usage) => usage.name === name);
    const type = await caller.listItemTypes.add({ name: "boat", label: { nl: "Boot" }, fields: [] });
    const boats = ["Jol", "Kano"].map((title) => ({ title, listItemTypeName: "boat" }));
    const [first, second] = await caller.listItems.add({ blockGuid: a.items.blocks.list, items: boats });
    await caller.listItems.remove({ guid: first?.guid ?? "" });
    expect(await usageOf("boat")).toMatchObject({ itemCount: 1, trashCount: 1, pages: [{ itemCount: 1 }] });
    expect(await caller.listItemTypes.preview({ guid: type.guid ?? "", label: { nl: "Boot" }, fields: [] })).toMatchObject({
      itemCount: 1,
    });
    await caller.listItems.remove({ guid: second?.guid ?? "" });
    expect(await usageOf("boat")).toMatchObject({ itemCount: 0, trashCount: 2, pages: [] });
    expect((await settle(caller.listItemTypes.remove({ guid: type.guid ?? "" }))).status).toBe(409);
  });
});
