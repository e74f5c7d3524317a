import type { Guid } from "@plein/contract/guid";
import type { ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

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

  it("give the second of two editors what the first one saved, and by whom", async () => {
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
