import { afterAll, beforeAll, expect, it } from "vitest";
import { computeEtag } from "../../etag.ts";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { emptyPageTrash } from "../trash/empty-page-trash.ts";

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

it("shows a template that was made from a page only to users who edit pages: it may contain a draft's content", async () => {
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

it("renames a template, but not to a name that another one has, and none that is part of Plein", async () => {
  const { guid } = await admin.pageTemplates.add({ name: "Voorlopig", pageGuid: fixture.a.pages.home });
  const rename = (name: string, which = guid) => settle(admin.pageTemplates.save({ guid: which, name }));
  for (const taken of [`Sjabloon ${fixture.a.mark}`, "Empty"])
    expect(await rename(taken)).toMatchObject({ status: 409, facts: { errors: [{ path: "/name" }] } });
  expect(await rename(" ")).toMatchObject({ status: 400 });
  expect(await rename("Voorlopig")).toMatchObject({ status: 200 });
  expect(await rename("Definitief")).toMatchObject({ status: 200, value: { guid, name: "Definitief", isBuiltIn: false } });
  const [builtIn] = await admin.pageTemplates.list();
  expect(builtIn?.isBuiltIn).toBe(true);
  for (const missing of [builtIn?.guid ?? "", fixture.b.template, UNKNOWN_GUID])
    expect(await rename("Anders", missing)).toMatchObject({ status: 404 });
  const { entries } = await admin.audit.list({ objectGuid: guid, action: "pageTemplates.save" });
  expect(entries[0]).toMatchObject({ before: { name: "Voorlopig" }, after: { name: "Definitief" } });
});

it("honours If-Match", async () => {
  const template = await admin.pageTemplates.add({ name: "Met versie", pageGuid: fixture.a.pages.home });
  const { caller } = await callAs(fixture.a, "admin", { ifMatch: computeEtag(template) });
  expect(await settle(caller.pageTemplates.save({ guid: template.guid, name: "Eerst" }))).toMatchObject({ status: 200 });
  expect(await settle(caller.pageTemplates.save({ guid: template.guid, name: "Daarna" }))).toMatchObject({ status: 409 });
});

it("restores a removed template with its blocks, unless another one has its name by now", async () => {
  const before = await admin.pageTemplates.add({ name: "Terug", pageGuid: fixture.a.pages.open });
  const { guid } = before;
  const page = await admin.pages.add({ title: "Gemaakt met Terug", templateGuid: guid });
  await admin.pageTemplates.remove({ guid });
  expect((await admin.pageTemplates.list()).map(({ name }) => name)).not.toContain("Terug");
  for (const call of [
    () => admin.pageTemplates.get({ guid }),
    () => admin.pageTemplates.save({ guid, name: "Anders" }),
    () => admin.pages.add({ title: "Te laat", templateGuid: guid }),
  ])
    expect((await settle(call())).status).not.toBe(200);
  expect((await admin.pages.getForEditing({ guid: page.guid })).blocks).toHaveLength(before.buildingBlockInstances.length);

  const other = await admin.pageTemplates.add({ name: "Terug", pageGuid: fixture.a.pages.home });
  expect(await settle(admin.pageTemplates.restore({ guid }))).toMatchObject({ status: 409 });
  await admin.pageTemplates.save({ guid: other.guid, name: "Plaats gemaakt" });
  const { updatedOn: _, ...same } = before;
  expect(await admin.pageTemplates.restore({ guid })).toMatchObject(same);
  expect(await admin.pageTemplates.restore({ guid })).toMatchObject(same);
  expect(await settle(admin.pageTemplates.restore({ guid: fixture.b.template }))).toMatchObject({ status: 404 });
});

it("deletes templates that were removed 30 days ago", async () => {
  const { db } = fixture.a;
  const add = async (name: string, days: number) => {
    const { guid } = await admin.pageTemplates.add({ name, pageGuid: fixture.a.pages.home });
    await admin.pageTemplates.remove({ guid });
    await db.prisma.pageTemplate.updateMany({ where: { guid }, data: { deletedOn: new Date(Date.now() - days * 86_400_000) } });
    return guid;
  };
  const [old, recent] = [await add("Lang weg", 31), await add("Kort weg", 29)];
  await emptyPageTrash(db);
  expect(await settle(admin.pageTemplates.restore({ guid: old }))).toMatchObject({ status: 404 });
  expect(await settle(admin.pageTemplates.restore({ guid: recent }))).toMatchObject({ status: 200 });
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
