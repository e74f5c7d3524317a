import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readListFeed } from "../../list-items/lists/feed.shared.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const WORD = "zonsverduistering";

/** Every entrance at which a visitor could find a heading of the open page, and a list of it. */
async function entrances(blocks: { readonly heading: string; readonly list: string }, token: string) {
  const { caller, ctx } = await callAs(fixture.a, "anonymous");
  const { page } = await caller.pages.get({ guid: fixture.a.pages.open });
  const listed = (await caller.pages.list({ itemCount: 500, IncludeBbis: true })).find(({ guid }) => guid === page.guid);
  const shared = await caller.pages.getShared({ token });
  const has = (found: readonly { readonly guid: string }[] = [], guid: string) => found.some((block) => block.guid === guid);
  return {
    page: [has(page.buildingBlockInstances, blocks.heading), has(page.buildingBlockInstances, blocks.list)],
    pages: has(listed?.buildingBlockInstances, blocks.heading),
    shared: has(shared.page.buildingBlockInstances, blocks.heading),
    block: (await settle(caller.buildingBlocks.get({ guid: blocks.heading }))).status,
    search: (await caller.search.find({ q: WORD })).total,
    list: (await settle(caller.listItems.list({ blockGuid: blocks.list }))).status,
    feed: (await readListFeed(ctx, blocks.list, "news")).code,
  };
}

it("hides a block from visitors at every entrance once the page is published, and shows it again", async () => {
  const pageGuid = fixture.a.pages.open;
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const guid = randomUUID();
  const { list } = fixture.a.items.blocks;
  await editor.buildingBlocks.add({
    pageGuid,
    guid,
    buildingBlockName: "heading",
    content: { text: WORD },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  const { path } = await editor.pages.addDraftLink({ guid: pageGuid, days: 7 });
  const token = path.split("/").at(-1) ?? "";
  const hide = async (hidden: boolean) => {
    for (const block of (await editor.pages.getForEditing({ guid: pageGuid })).blocks) {
      if (block.guid !== guid && block.guid !== list) continue;
      const { hidden: _, ...options } = block.options;
      await editor.buildingBlocks.save({ guid: block.guid, content: block.content, options: hidden ? { ...options, hidden } : options });
    }
  };
  const seen = () => entrances({ heading: guid, list }, token);
  const SHOWN = { page: [true, true], pages: true, shared: true, block: 200, search: 1, list: 200, feed: "Success" };
  await editor.pages.publish({ guid: pageGuid });
  expect(await seen()).toEqual(SHOWN);
  await hide(true);
  expect(await seen()).toEqual({ ...SHOWN, shared: false });
  await editor.pages.publish({ guid: pageGuid });
  expect(await seen()).toEqual({ page: [false, false], pages: false, shared: false, block: 404, search: 0, list: 404, feed: "NotFound" });

  const { page } = await editor.pages.get({ guid: pageGuid });
  expect(page.buildingBlockInstances.find((block) => block.guid === guid)?.options).toMatchObject({ hidden: true });
  await hide(false);
  await editor.pages.publish({ guid: pageGuid });
  expect(await seen()).toEqual(SHOWN);
});

it("lets only users who may set permissions hide a locked block, or show it", async () => {
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const { caller: admin } = await callAs(fixture.a, "admin");
  const locked = { locked: true, lockReason: "Wettelijk verplicht" };
  const { guid, content } = await admin.buildingBlocks.add({
    pageGuid: fixture.a.pages.open,
    buildingBlockName: "heading",
    content: { text: "Contact" },
    options: locked,
    layoutPosition: "main",
    sortId: 0,
  });
  const hidden = { ...locked, hidden: true };
  expect(await settle(editor.buildingBlocks.save({ guid, content, options: hidden }))).toMatchObject({ status: 403 });
  expect(await settle(editor.buildingBlocks.saveOptions({ guid, options: { hidden: true } }))).toMatchObject({ status: 403 });
  expect((await admin.buildingBlocks.save({ guid, content, options: hidden })).options).toMatchObject({ hidden: true });
  expect(await settle(editor.buildingBlocks.save({ guid, content, options: locked }))).toMatchObject({ status: 403 });
});

it("has no hidden blocks on an item's own page", async () => {
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const block = { buildingBlockName: "heading", content: { text: "Kop" }, options: { hidden: true } };
  const { a } = fixture;
  const item = {
    title: "Item",
    listItemTypeName: "news",
    contentBuildingBlockInstances: [{ ...block, guid: randomUUID(), layoutPosition: "main" as const, sortId: 0 }],
  };
  const added = await settle(editor.listItems.add({ blockGuid: a.items.blocks.list, items: [item] }));
  expect(added).toMatchObject({ status: 400, facts: { errors: [{ path: expect.stringMatching(/\/options\/hidden$/) }] } });
  const change = { kind: "add" as const, blockGuid: randomUUID(), sortId: 0, ...block };
  const changed = await settle(editor.listItems.changeBlocks({ guid: a.items.shown, change }));
  expect(changed).toMatchObject({ status: 400, facts: { errors: [{ path: "/change/options/hidden" }] } });
});
