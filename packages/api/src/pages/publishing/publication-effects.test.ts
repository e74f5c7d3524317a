import type { PublicationEffects } from "@plein/contract/pages/publishing/publication-effects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, openPageFixture, type PageFixture } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.database.close());

const NONE = { menus: [], navigations: [], breadcrumbs: 0, links: [], lists: [], places: [] };

async function effectsOf(guid: string, caller = admin) {
  return withTitles((await caller.pages.getChanges({ guid })).effects);
}

const withTitles = ({ navigations, links, lists, places, ...rest }: PublicationEffects) => {
  const titles = (pages: readonly { readonly title: string }[]) => pages.map(({ title }) => title);
  return { ...rest, navigations: titles(navigations), links: titles(links), lists: titles(lists), places: titles(places) };
};

async function addBlock(
  pageGuid: string,
  buildingBlockName: string,
  { content = {}, options = {} }: { content?: object; options?: object },
) {
  await admin.buildingBlocks.add({
    pageGuid,
    buildingBlockName,
    content: { ...content },
    options: { ...options },
    layoutPosition: "main",
    sortId: 0,
  });
}

async function addShown(title: string, block: readonly [string, { content?: object; options?: object }]) {
  const { guid } = await admin.pages.add({ title });
  await addBlock(guid, ...block);
  await admin.pages.publish({ guid, reason: "test" });
  return guid;
}

it("lists where a page appears that visitors don't see yet", async () => {
  const { guid, path } = await admin.pages.add({ title: "Nieuw" });
  const menu = await admin.menus.add({ name: "Zijmenu" });
  const saved = await admin.menus.save({ ...menu, items: [{ pageGuid: guid }] });
  await addShown("Met link", ["buttons", { content: { items: [{ label: "Lees", link: { kind: "page", pageGuid: guid } }] } }]);
  await addShown("Met lijst", ["list", { options: { defaultParentGuids: [guid] } }]);
  await addShown("Met uitgelicht", ["widget", { options: { parentGuids: [guid] } }]);
  await addShown("Andere lijst", ["list", {}]);
  await addShown("Met submenu", ["subNavigation", { options: { depth: 1 } }]);
  await addShown("Ander submenu", ["subNavigation", { options: { depth: 1, hasSiblings: false } }]);
  await fixture.addPublished("Kind", guid);
  const appears = {
    menus: ["Zijmenu"],
    navigations: ["Met submenu"],
    breadcrumbs: 1,
    links: ["Met link"],
    lists: ["Met lijst", "Met uitgelicht"],
    places: [],
  };
  expect(await effectsOf(guid)).toEqual(appears);

  await admin.pages.publish({ guid });
  expect(await effectsOf(guid)).toEqual(NONE);
  await addBlock(guid, "heading", { content: { text: "Alleen hier" } });
  expect(await effectsOf(guid)).toEqual(NONE);
  await admin.pages.save({ guid, title: "Nieuw", layout: "100", options: [{ name: "navTitle", value: "Kort" }] });
  expect(await effectsOf(guid)).toEqual({ ...appears, links: [], lists: [] });
  await admin.pages.save({ guid, title: "Nieuwer", layout: "100", options: [{ name: "navTitle", value: "Kort" }] });
  expect(await effectsOf(guid)).toEqual({ ...appears, lists: [] });
  await addBlock(guid, "list", {});
  expect(await effectsOf(guid)).toEqual(appears);

  await admin.menus.save({ ...saved, items: [{ pageGuid: guid, name: "Eigen naam" }] });
  expect((await effectsOf(guid)).menus).toEqual([]);
  expect(path).toBe("/nieuw");
});

it("lists the pages on which a reusable block changes", async () => {
  const page = await addShown("Bron", ["heading", { content: { text: "Openingstijden" } }]);
  const { blocks } = await admin.pages.getForEditing({ guid: page });
  const { guid } = await admin.pages.addReusable({ title: "Tijden", pageGuid: page, blockGuids: blocks.map((block) => block.guid) });
  await addShown("Plek", ["reusable", { content: { pageGuid: guid } }]);
  expect(await effectsOf(guid)).toEqual(NONE);
  await addBlock(guid, "heading", { content: { text: "Gesloten" } });
  expect(await effectsOf(guid)).toEqual({ ...NONE, places: ["Plek"] });
});

it("names only pages that the caller may see", async () => {
  const guid = fixture.a.pages.open;
  const hidden = await addShown("Besloten", ["list", { options: { defaultParentGuids: [guid] } }]);
  const { page } = await admin.pages.get({ guid: hidden });
  await admin.pages.save({ guid: hidden, title: page.title, layout: page.layout, viewPermission: "Admin", editRoles: [] });
  await addBlock(guid, "list", {});
  expect((await effectsOf(guid)).lists).toContain("Besloten");
  const manager = (await callAs(fixture.a, "contentManager")).caller;
  expect((await effectsOf(guid, manager)).lists).not.toContain("Besloten");
});
