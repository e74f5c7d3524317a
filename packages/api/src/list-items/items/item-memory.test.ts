import { countStatements } from "@plein/db/testing/statement-count";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMemory, type Memory } from "../../memory/memory.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
/** The cache of a process that receives invalidations, as every process does. */
let memory: Memory;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  memory = createMemory({ maxBytes: 10_000_000, now: () => 0, isLive: () => true });
  await fixture.database.listen({ onInvalidation: (invalidation) => memory.invalidate(invalidation), onConnectionLost: () => undefined });
});
afterAll(() => fixture.database.close());

const visitor = async () => (await callAs(a, "anonymous", { memory })).caller;
const admin = async () => (await callAs(a, "admin")).caller;

it("the link to the next item changes with that item, even when that is on another page", async () => {
  await addListBlock(a.db, a.pages.home, "list", {
    options: { defaultParentGuids: [a.pages.home, a.pages.linked], defaultSortBy: "title_asc" },
  });
  await (await admin()).pages.publish({ guid: a.pages.home });
  const here = await createItemFixture(a.db, { title: "Aan het begin", pageGuid: a.pages.home });
  const there = await createItemFixture(a.db, { title: "Bijna geheim", pageGuid: a.pages.linked });
  const { shortId } = await (await admin()).listItems.get({ guid: here });
  const next = async () => (await (await visitor()).listItems.getContent({ path: "/", itemId: shortId, title: "aan-het-begin" })).next;
  expect((await next())?.title).toBe("Bijna geheim");
  await (await admin()).listItems.change({ guids: [there], change: "unpublish" });
  await expect.poll(next).toBeNull();
});

it("a hidden item costs as much as a missing one, however often it is read", async () => {
  const hidden = await createItemFixture(a.db, { title: "Nog niet", pageGuid: a.pages.home, isPublished: false });
  const countReads = async (guid: string) => {
    const caller = await visitor();
    return countStatements(async () => expect((await settle(caller.listItems.get({ guid }))).code).toBe("NotFound"));
  };
  const unknown = await countReads("0198a000-0000-7000-8000-0000000000ff");
  expect([await countReads(hidden), await countReads(hidden)]).toEqual([unknown, unknown]);
  expect(unknown).toBeGreaterThan(0);
});

it("a widget's items change with the options of the list that it shows", async () => {
  const list = await addListBlock(a.db, a.pages.othersPage, "list", { options: { defaultParentGuids: [a.pages.open] } });
  const widget = await addListBlock(a.db, a.pages.home, "widget", { options: { sourceList: list } });
  for (const guid of [a.pages.othersPage, a.pages.home]) await (await admin()).pages.publish({ guid });
  const shown = async () => (await (await visitor()).listItems.getWidget({ blockGuid: widget })).length;
  expect(await shown()).toBeGreaterThan(0);
  await (await admin()).buildingBlocks.saveOptions({ guid: list, options: { highlightOnly: true } });
  await expect.poll(shown).toBe(0);
});

it("the right to add through a list changes at once, even after others added", async () => {
  const list = await addListBlock(a.db, a.pages.linked, "list", { addPermission: "Users" });
  await (await admin()).pages.publish({ guid: a.pages.linked });
  const add = async () => {
    const { caller } = await callAs(a, "user", { memory });
    return settle(caller.listItems.add({ blockGuid: list, items: [{ title: "Een idee", listItemTypeName: "news" }] }));
  };
  for (let count = 0; count < 2; count++) expect(await add()).toMatchObject({ status: 200 });
  await (await admin()).buildingBlocks.savePermissions({ guid: list, addPermission: "Admin", addRoles: [] });
  await expect.poll(add).toMatchObject({ code: "Unauthorized" });
});
