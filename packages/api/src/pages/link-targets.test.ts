import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPageFixture, type PageFixture } from "../testing/page-fixtures.ts";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
});
afterAll(() => fixture.database.close());

const button = (label: string, link: object) => ({ label, link });

/** A published page with a button to an item. */
async function addLinkingPage(itemGuid: string) {
  const { admin } = fixture;
  const { guid, path } = await fixture.addPublished("Met een link");
  const items = [button("Naar het nieuws", { kind: "item", itemGuid }), button("Nergens heen", { kind: "item", itemGuid: randomUUID() })];
  await admin.buildingBlocks.add({
    pageGuid: guid,
    buildingBlockName: "buttons",
    content: { items },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  return { guid, path };
}

it("leads visitors to an item where it is now: under another title, on a page that moved, and not once it is a draft", async () => {
  const { admin, visitor, a } = fixture;
  const { list } = a.items.blocks;
  const [item] = await admin.listItems.add({ blockGuid: list, items: [{ title: "Braderie", listItemTypeName: "news" }] });
  if (item === undefined) throw new Error("Nothing was added");
  const { guid, path } = await addLinkingPage(item.guid);
  expect((await admin.pages.getForEditing({ guid })).linkedPages[item.guid]).toMatchObject({ title: "Braderie" });
  await admin.pages.publish({ guid, reason: "Een link die nergens heen gaat" });
  const target = async () => (await visitor.pages.getContent({ path })).linkedPages;
  expect(await target()).toEqual({ [item.guid]: { title: "Braderie", path: item.url } });

  const { parentGuids } = await admin.listItems.get({ guid: item.guid });
  await admin.listItems.change({ guids: [item.guid], change: "unpublish" });
  expect(await target()).toEqual({});
  await admin.listItems.change({ guids: [item.guid], change: "publish" });
  const [pageGuid = ""] = parentGuids;
  const { path: from } = await admin.pages.getForEditing({ guid: pageGuid });
  const above = await fixture.addPublished("Boven");
  await admin.pages.move({ guid: pageGuid, parentGuid: above.guid, position: 0 });
  const { path: to } = await admin.pages.getForEditing({ guid: pageGuid });
  expect(await target()).toEqual({ [item.guid]: { title: "Braderie", path: item.url.replace(from, to) } });
});
