import type { Guid } from "@plein/contract/guid";
import type { ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { refreshItem } from "../planned/refresh-items.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

async function newItem(isPublished = true): Promise<Guid> {
  return createItemFixture(fixture.a.db, { title: "Verbouwing", pageGuid: fixture.a.pages.open, isPublished });
}

const callerOf = async (person: Person) => (await callAs(fixture.a, person)).caller;
const change = async (guid: Guid, one: ItemBlockChange, person: Person = "admin") =>
  (await callerOf(person)).listItems.changeBlocks({ guid, change: one });
const addHeading = (guid: Guid, text: string, sortId = 0) =>
  change(guid, { kind: "add", blockGuid: crypto.randomUUID(), buildingBlockName: "heading", content: { text }, options: {}, sortId });
const texts = (blocks: readonly { content: Record<string, unknown> }[]) => blocks.map(({ content }) => content.text);

async function shownTo(person: Person, guid: Guid): Promise<unknown[]> {
  const { contentBuildingBlockInstances } = await (await callerOf(person)).listItems.get({ guid });
  return texts(contentBuildingBlockInstances);
}

describe("the blocks of an item's own page", () => {
  it("are seen by visitors once they are published, and found by their words", async () => {
    const guid = await newItem();
    const { block } = await addHeading(guid, "Heiwerk");
    expect(block).toMatchObject({ version: 1, layoutPosition: "main", defects: [] });
    const admin = await callerOf("admin");
    expect(await admin.listItems.getBlocks({ guid })).toMatchObject({ publicationState: "changed", blocks: [{ guid: block?.guid }] });
    expect(await shownTo("anonymous", guid)).toEqual([]);

    expect(await admin.listItems.publishBlocks({ guid })).toEqual({ publicationState: "published", isWaiting: false });
    expect(await admin.listItems.getBlocks({ guid })).toMatchObject({ publicationState: "published" });
    expect(await shownTo("anonymous", guid)).toEqual(["Heiwerk"]);
    expect((await (await callerOf("anonymous")).search.find({ q: "heiwerk" })).total).toBe(1);
  });

  it("are a draft while the item itself is not published", async () => {
    const guid = await newItem(false);
    const admin = await callerOf("admin");
    expect(await admin.listItems.getBlocks({ guid })).toMatchObject({ publicationState: "draft" });
    await admin.listItems.change({ guids: [guid], change: "publish" });
    expect(await admin.listItems.getBlocks({ guid })).toMatchObject({ publicationState: "published" });
  });

  it("are added, moved, changed, removed and restored", async () => {
    const guid = await newItem();
    const one = (await addHeading(guid, "Een")).block?.guid ?? "";
    const two = (await addHeading(guid, "Twee", 1)).block?.guid ?? "";
    expect(
      await change(guid, {
        kind: "arrange",
        places: [
          { guid: two, sortId: 0 },
          { guid: one, sortId: 1 },
        ],
      }),
    ).toEqual({ block: null });
    await change(guid, { kind: "save", blockGuid: one, version: 1, content: { text: "Eerst" }, options: {} });
    const admin = await callerOf("admin");
    expect(texts((await admin.listItems.getBlocks({ guid })).blocks)).toEqual(["Twee", "Eerst"]);
    expect(texts((await admin.listItems.getBlocks({ guid, blockGuid: one })).blocks)).toEqual(["Eerst"]);
    expect((await admin.listItems.getBlocks({ guid, blockGuid: crypto.randomUUID() })).blocks).toEqual([]);
    await change(guid, { kind: "remove", blockGuid: two });
    expect(texts((await admin.listItems.getBlocks({ guid })).blocks)).toEqual(["Eerst"]);
    expect(await change(guid, { kind: "restore", blockGuid: two })).toMatchObject({ block: { guid: two, content: { text: "Twee" } } });
    await change(guid, { kind: "remove", blockGuid: two });
    await admin.listItems.publishBlocks({ guid });
    // What was published is the end of what was taken away.
    expect(await settle(change(guid, { kind: "restore", blockGuid: two }))).toMatchObject({ code: "NotFound" });
  });

  it("give the second of two editors the block that the first one saved, with their name", async () => {
    const guid = await newItem();
    const { block } = await addHeading(guid, "Begin");
    const save = (text: string, person: Person) =>
      change(guid, { kind: "save", blockGuid: block?.guid ?? "", version: 1, content: { text }, options: {} }, person);
    await save("Van de eerste", "contentManager");
    expect(await settle(save("Van de tweede", "admin"))).toMatchObject({
      code: "Conflict",
      facts: { current: { version: 2, content: { text: "Van de eerste" } } },
    });
    const both = await Promise.all(Array.from({ length: 5 }, (_, at) => settle(addHeading(guid, `Tegelijk ${at}`, at))));
    expect(both.map(({ code }) => code)).toEqual(Array(5).fill("Success"));
    expect((await (await callerOf("admin")).listItems.getBlocks({ guid })).blocks).toHaveLength(6);
  });

  it("can't name a picture that doesn't exist for their editor", async () => {
    const guid = await newItem();
    const image = { guid: fixture.b.pages.open, width: 10, height: 10, alt: "Iets" };
    const add = { kind: "add", blockGuid: crypto.randomUUID(), buildingBlockName: "image", options: {}, sortId: 0 } as const;
    expect(await settle(change(guid, { ...add, content: { image, caption: "" } }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/change/content/image" }] },
    });
  });

  it("are not published while one of them has defects", async () => {
    const guid = await newItem();
    const { block } = await addHeading(guid, "");
    expect(await settle((await callerOf("admin")).listItems.publishBlocks({ guid }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: `/blocks/${block?.guid}/content/text` }] },
    });
  });

  it("become the draft when a program saves all of them", async () => {
    const guid = await newItem();
    const { block } = await addHeading(guid, "Van een mens");
    if (block === null) throw new Error("A block was added");
    const admin = await callerOf("admin");
    await admin.listItems.publishBlocks({ guid });
    const { guid: blockGuid, buildingBlockName, options, layoutPosition } = block;
    const written = [{ guid: blockGuid, buildingBlockName, options, content: { text: "Van een programma" }, layoutPosition, sortId: 0 }];
    const item = { title: "Verbouwing", listItemTypeName: "news", parentGuids: [fixture.a.pages.open], metadata: {} };
    await admin.listItems.save({ guid, ...item, contentBuildingBlockInstances: written });
    const held = await admin.listItems.getBlocks({ guid });
    expect(held).toMatchObject({ publicationState: "published", blocks: [{ version: 2, content: { text: "Van een programma" } }] });
    await addHeading(guid, "Nog niet", 1);
    await admin.listItems.save({ guid, ...item, title: "Verbouwing klaar" });
    expect(texts((await admin.listItems.getBlocks({ guid })).blocks)).toEqual(["Van een programma", "Nog niet"]);
    expect(await shownTo("anonymous", guid)).toEqual(["Van een programma"]);
  });

  it("are changed by the owner of the item, published by a content manager, and not changed by another user", async () => {
    const { user } = fixture.a.users as { user: Guid };
    const guid = await createItemFixture(fixture.a.db, { title: "Mijn idee", pageGuid: fixture.a.pages.open, ownerGuid: user });
    const add: ItemBlockChange = {
      kind: "add",
      blockGuid: crypto.randomUUID(),
      buildingBlockName: "heading",
      content: { text: "Zo" },
      options: {},
      sortId: 0,
    };
    expect(await settle(change(guid, add, "verified"))).toMatchObject({ code: "Unauthorized" });
    expect(await settle(change(guid, add, "user"))).toMatchObject({ code: "Success" });
    expect(await (await callerOf("user")).listItems.publishBlocks({ guid })).toMatchObject({ isWaiting: true });
    expect(await shownTo("anonymous", guid)).toEqual([]);
    expect(await (await callerOf("contentManager")).listItems.publishBlocks({ guid })).toMatchObject({ isWaiting: false });
    expect(await shownTo("anonymous", guid)).toEqual(["Zo"]);
  });
});

describe("the period of an item's block", () => {
  const later = { validFrom: "2999-01-01T00:00:00.000Z" };
  const past = { validUntil: "2020-01-01T00:00:00.000Z" };

  async function publishedItem(title: string): Promise<Guid> {
    const guid = await createItemFixture(fixture.a.db, { title, pageGuid: fixture.a.pages.open });
    const add = (text: string, options: Record<string, string>) =>
      change(guid, { kind: "add", blockGuid: crypto.randomUUID(), buildingBlockName: "heading", content: { text }, options, sortId: 9 });
    await add("Fundering", {});
    await add("Dakterras", later);
    await add("Sloopwerk", past);
    await (await callerOf("admin")).listItems.publishBlocks({ guid });
    return guid;
  }

  it("decides who sees it everywhere: the item, its page, lists and search", async () => {
    const guid = await publishedItem("Periodestuk");
    const visitor = await callerOf("anonymous");
    const admin = await callerOf("admin");
    const blockGuid = await addListBlock(fixture.a.db, fixture.a.pages.open, "list", { options: { defaultItemsPerPage: 100 } });
    await admin.pages.publish({ guid: fixture.a.pages.open });
    const inList = async (person: Person) => {
      const items = await (await callerOf(person)).listItems.list({ blockGuid });
      return texts(items.find((item) => item.guid === guid)?.contentBuildingBlockInstances ?? []);
    };
    expect(await shownTo("anonymous", guid)).toEqual(["Fundering"]);
    expect(await inList("anonymous")).toEqual(["Fundering"]);
    expect((await visitor.search.find({ q: "fundering" })).total).toBe(1);
    expect((await visitor.search.find({ q: "dakterras" })).total).toBe(0);
    const { shortId, url } = await visitor.listItems.get({ guid });
    const address = { path: "/open", itemId: shortId, title: url.split("/").at(-1) ?? "" };
    for (const caller of [visitor, admin])
      expect(texts((await caller.listItems.getContent(address)).item.contentBuildingBlockInstances)).toEqual(["Fundering"]);
    // Whoever may change it reads all of it, so that saving what was read removes nothing.
    const whole = ["Dakterras", "Fundering", "Sloopwerk"];
    expect((await shownTo("admin", guid)).sort()).toEqual(whole);
    expect((await inList("admin")).sort()).toEqual(whole);
  });

  it("schedules a job at its moments, which indexes the item again", async () => {
    const guid = await publishedItem("Momentstuk");
    const jobs = await runSql(fixture.a.db, sql<{ key: string }>`select key from graphile_worker.jobs where key like ${`%${guid}%`}`);
    expect(jobs.map(({ key }) => key)).toEqual([`block period ${guid} 2999-01-01T00:00:00.000Z`]);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2999-01-02T00:00:00.000Z") });
    try {
      await refreshItem(fixture.a.db, fixture.a.platform, guid);
    } finally {
      vi.useRealTimers();
    }
    expect((await (await callerOf("anonymous")).search.find({ q: "dakterras momentstuk" })).total).toBe(1);
  });
});

describe("a locked block of an item", () => {
  async function lockedItem(): Promise<{ guid: Guid; locked: Guid; other: Guid }> {
    const guid = await newItem();
    const [locked, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const add = { kind: "add", buildingBlockName: "heading" } as const;
    await change(guid, { ...add, blockGuid: locked, content: { text: "Vast" }, options: { locked: true }, sortId: 0 });
    await change(guid, { ...add, blockGuid: other, content: { text: "Los" }, options: {}, sortId: 1 });
    await (await callerOf("admin")).listItems.publishBlocks({ guid });
    return { guid, locked, other };
  }
  const settled = async (guid: Guid, one: ItemBlockChange, person: Person) => (await settle(change(guid, one, person))).code;

  it("is filled in by editors, but not moved, removed or unlocked by them", async () => {
    const { guid, locked, other } = await lockedItem();
    const save = (options: Record<string, unknown>): ItemBlockChange => ({
      kind: "save",
      blockGuid: locked,
      content: { text: "Vast, anders" },
      options,
    });
    const swap: ItemBlockChange = {
      kind: "arrange",
      places: [
        { guid: other, sortId: 0 },
        { guid: locked, sortId: 1 },
      ],
    };
    const remove: ItemBlockChange = { kind: "remove", blockGuid: locked };
    expect(await settled(guid, save({ locked: true }), "contentManager")).toBe("Success");
    expect(await settled(guid, save({}), "contentManager")).toBe("Unauthorized");
    expect(await settled(guid, remove, "contentManager")).toBe("Unauthorized");
    // The other one may be anywhere: the locked one alone keeps its place among locked ones.
    expect(await settled(guid, swap, "contentManager")).toBe("Success");
    expect(await settled(guid, save({}), "admin")).toBe("Success");
    expect(await settled(guid, remove, "contentManager")).toBe("Success");
  });

  it("stays when a program saves the item, and isn't added by users who may not lock blocks", async () => {
    const { guid, locked, other } = await lockedItem();
    const item = { title: "Verbouwing", listItemTypeName: "news", parentGuids: [fixture.a.pages.open], metadata: {} };
    const block = (blockGuid: Guid, text: string, options: Record<string, unknown>, sortId: number) => ({
      guid: blockGuid,
      buildingBlockName: "heading",
      options,
      content: { text },
      layoutPosition: "main" as const,
      sortId,
    });
    const saveAs = async (person: Person, blocks: ReturnType<typeof block>[]) =>
      settle((await callerOf(person)).listItems.save({ guid, ...item, contentBuildingBlockInstances: blocks }));
    const kept = block(locked, "Vast", { locked: true }, 0);
    expect(await saveAs("contentManager", [block(other, "Los", {}, 0)])).toMatchObject({ status: 403 });
    expect(await saveAs("contentManager", [kept, block(other, "Los", { locked: true }, 1)])).toMatchObject({ code: "Success" });
    const { blocks } = await (await callerOf("admin")).listItems.getBlocks({ guid });
    expect(blocks.map(({ options }) => options.locked === true)).toEqual([true, false]);
    expect(await saveAs("admin", [block(other, "Los", {}, 0)])).toMatchObject({ code: "Success" });
  });
});
