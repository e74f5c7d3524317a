import type { PageOption } from "@plein/contract/pages/page";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, openPageFixture, type PageFixture } from "../testing/page-fixtures.ts";

/* The option navTitle is what menus and breadcrumbs call a page, for visitors as of its publication. */

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor } = fixture);
});
afterAll(() => fixture.database.close());

async function save(guid: string, options: PageOption[]) {
  const { page } = await admin.pages.get({ guid });
  await admin.pages.save({ guid, title: page.title, layout: page.layout, options });
}

it("is shown once it is published, in breadcrumbs, in menus and in navigations of pages below", async () => {
  const parent = await fixture.addPublished("Vergunningen, ontheffingen en meldingen");
  const child = await fixture.addPublished("Kappen", parent.guid);
  const { guid: menuGuid, version } = await admin.menus.add({ name: "Korte namen" });
  const items = [{ name: "", pageGuid: parent.guid, externalUrl: null, isVisible: true, relatedMenuItems: [] }];
  await admin.menus.save({ guid: menuGuid, name: "Korte namen", version, items });
  const names = async () => {
    const { breadcrumbs } = await visitor.pages.getContent({ path: child.path });
    const menu = await visitor.menus.getByName({ name: "Korte namen" });
    return [breadcrumbs.at(-1)?.title, menu.items[0]?.name];
  };
  expect(await names()).toEqual([parent.title, parent.title]);

  await save(parent.guid, [{ name: "navTitle", value: "Vergunningen" }]);
  expect(await names()).toEqual([parent.title, parent.title]);
  await admin.pages.publish({ guid: parent.guid });
  expect(await names()).toEqual(["Vergunningen", "Vergunningen"]);
  expect((await visitor.pages.getContent({ path: parent.path })).page.title).toBe(parent.title);

  await save(parent.guid, []);
  await admin.pages.publish({ guid: parent.guid });
  expect(await names()).toEqual([parent.title, parent.title]);
});
