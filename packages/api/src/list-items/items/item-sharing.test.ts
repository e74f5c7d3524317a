import type { ItemSharing } from "@plein/contract/list-items/items/list-item";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const NONE: ItemSharing = { locale: null, shareImage: null };

describe("the language and share image of an item's page", () => {
  it("are stored with the item, stay when a save leaves them out, and are no part of the item that programs read", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const item = { title: "Guided tour", listItemTypeName: "news", metadata: {}, parentGuids: [fixture.a.pages.open] };
    const [added] = await caller.listItems.add({ blockGuid: fixture.a.items.blocks.list, items: [{ ...item, locale: "en" }] });
    const guid = added?.guid ?? "";
    expect(added).not.toHaveProperty("locale");
    const sharing = async () => (await caller.listItems.getForEditing({ guid })).sharing;
    expect(await sharing()).toEqual({ ...NONE, locale: "en" });
    const saved = await caller.listItems.save({ guid, ...item, title: "A guided tour" });
    expect(saved).not.toHaveProperty("shareImage");
    expect(await sharing()).toEqual({ ...NONE, locale: "en" });
    await caller.listItems.save({ guid, ...item, locale: null });
    expect(await sharing()).toEqual(NONE);
    const wrong = { guid, ...item, locale: "xx" as "en" };
    expect(await settle(caller.listItems.save(wrong))).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/locale" }] } });
  });

  it("are returned to readers of its page", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const item = {
      title: "Swimming lessons",
      listItemTypeName: "news",
      metadata: {},
      parentGuids: [fixture.a.pages.open],
      isPublished: true,
    };
    const [added] = await caller.listItems.add({ blockGuid: fixture.a.items.blocks.list, items: [{ ...item, locale: "en" }] });
    const [, path = "", itemId = "", title = ""] = /^(.*)\/i\/([^/]+)\/(.+)$/.exec(added?.url ?? "") ?? [];
    const anyone = (await callAs(fixture.a, "anonymous")).caller;
    expect(await anyone.listItems.getContent({ path, itemId, title })).toMatchObject({ locale: "en", shareImage: null });
  });
});
