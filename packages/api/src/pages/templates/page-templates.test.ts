import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: PageFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.database.close());

it("makes a template of a page's draft, with which a page like it is added", async () => {
  const { pages, mark } = fixture.a;
  const template = await admin.pageTemplates.add({ name: "Zoals open", pageGuid: pages.open });
  expect(template).toMatchObject({ name: "Zoals open", layout: "100" });
  expect(template.buildingBlockInstances.map(({ buildingBlockName, content }) => [buildingBlockName, content])).toContainEqual([
    "heading",
    { text: `Kop ${mark}` },
  ]);
  expect(await admin.pageTemplates.get({ guid: template.guid })).toEqual(template);
  const names = (await admin.pageTemplates.list()).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["Leeg", "Startpagina"]);
  expect(names.slice(-2)).toEqual([`Sjabloon ${mark}`, "Zoals open"]);

  const { guid } = await admin.pages.add({ title: "Kopie", templateGuid: template.guid });
  const contentsOf = (blocks: readonly { content: unknown }[]) => blocks.map(({ content }) => content);
  const [added, source] = [await admin.pages.getForEditing({ guid }), await admin.pages.getForEditing({ guid: pages.open })];
  expect(contentsOf(added.blocks)).toEqual(contentsOf(source.blocks));
});

it("has templates that every platform has, with which a page is added and which nobody removes", async () => {
  const news = (await admin.pageTemplates.list()).find(({ name }) => name === "Nieuwsoverzicht");
  const templateGuid = news?.guid ?? "";
  expect(await admin.pageTemplates.get({ guid: templateGuid })).toEqual(news);
  const { guid } = await admin.pages.add({ title: "Actueel", templateGuid });
  const { blocks } = await admin.pages.getForEditing({ guid });
  expect(blocks.map(({ buildingBlockName, options, defects }) => [buildingBlockName, options.locked, defects])).toEqual([
    ["list", true, []],
  ]);
  expect(await settle(admin.pageTemplates.remove({ guid: templateGuid }))).toMatchObject({ status: 404 });
});

it("refuses a name that another template has, and pages that are missing or of another platform", async () => {
  const { pages, mark } = fixture.a;
  expect(await settle(admin.pageTemplates.add({ name: `Sjabloon ${mark}`, pageGuid: pages.open }))).toMatchObject({
    status: 409,
    facts: { errors: [{ path: "/name" }] },
  });
  expect(await settle(admin.pageTemplates.add({ name: "Empty", pageGuid: pages.open }))).toMatchObject({ status: 409 });
  expect(await settle(admin.pageTemplates.add({ name: " ", pageGuid: pages.open }))).toMatchObject({ status: 400 });
  for (const pageGuid of [UNKNOWN_GUID, pages.removed, fixture.b.pages.open])
    expect(await settle(admin.pageTemplates.add({ name: "Weg", pageGuid }))).toMatchObject({ status: 404 });
});

it("shows a template that was made from a page only to those who work with pages: it may hold what a draft held", async () => {
  const { guid } = await admin.pageTemplates.add({ name: "Van een concept", pageGuid: fixture.a.pages.draft });
  for (const [person, listed, found] of [
    ["anonymous", 401, 404],
    ["user", 403, 404],
    ["contentManager", 200, 200],
    ["developer", 200, 200],
  ] as const) {
    const { caller } = await callAs(fixture.a, person);
    expect(await settle(caller.pageTemplates.get({ guid }))).toMatchObject({ status: found });
    expect(await settle(caller.pageTemplates.list())).toMatchObject({ status: listed });
  }
  const { caller: manager } = await callAs(fixture.a, "contentManager");
  expect(await settle(manager.pageTemplates.add({ name: "Mag niet", pageGuid: fixture.a.pages.open }))).toMatchObject({ status: 403 });
  expect(await settle(manager.pageTemplates.remove({ guid }))).toMatchObject({ status: 403 });
});

it("removes a template once", async () => {
  const { guid } = await admin.pageTemplates.add({ name: "Tijdelijk", pageGuid: fixture.a.pages.home });
  expect(await admin.pageTemplates.remove({ guid })).toEqual({ guid });
  for (const gone of [guid, fixture.b.template])
    expect(await settle(admin.pageTemplates.remove({ guid: gone }))).toMatchObject({ status: 404 });
  const { entries } = await admin.audit.list({ objectGuid: guid });
  expect(entries.map(({ action, object }) => [action, object?.name])).toEqual([
    ["pageTemplates.remove", "Tijdelijk"],
    ["pageTemplates.add", "Tijdelijk"],
  ]);
});
