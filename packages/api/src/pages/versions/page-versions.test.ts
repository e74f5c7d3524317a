import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { prunePageVersions } from "./prune-page-versions.ts";

const DAY_MS = 86_400_000;

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor, addPublished } = fixture);
});
afterAll(() => fixture.database.close());

async function addHeading(pageGuid: string, text: string, sortId = 0): Promise<string> {
  const block = { pageGuid, buildingBlockName: "heading", options: {}, content: { text }, layoutPosition: "main" as const, sortId };
  return (await admin.buildingBlocks.add(block)).guid;
}

async function saveHeading(guid: string, pageGuid: string, text: string): Promise<void> {
  const { blocks } = await admin.pages.getForEditing({ guid: pageGuid });
  const block = blocks.find((one) => one.guid === guid);
  if (block === undefined) throw new Error(`No block ${guid}`);
  await admin.buildingBlocks.save({ guid, version: block.version, content: { text }, options: block.options });
}

const draftTexts = async (guid: string) => (await admin.pages.getForEditing({ guid })).blocks.map(({ content }) => content.text);
const shownTexts = async (name: string) =>
  ((await visitor.pages.getByName({ name })).buildingBlockInstances ?? []).map(({ content }) => content.text);
const numbers = async (guid: string) => (await admin.pages.listVersions({ guid })).map(({ number }) => number);

describe("the versions of a page", () => {
  it("are its publications, the newest first, each with its content", async () => {
    const { guid } = await addPublished("Eerste");
    const heading = await addHeading(guid, "Een");
    await admin.pages.publish({ guid });
    await admin.pages.save({ guid, title: "Derde", layout: "75-25" });
    await saveHeading(heading, guid, "Twee");
    await admin.pages.publish({ guid });
    const { caller, trace } = await callAs(fixture.a, "admin");
    const versions = await caller.pages.listVersions({ guid });
    expect(versions.map(({ number, kind, title, publishedBy }) => [number, kind, title, publishedBy])).toEqual([
      [3, "publication", "Derde", "admin aaa"],
      [2, "publication", "Eerste", "admin aaa"],
      [1, "publication", "Eerste", "admin aaa"],
    ]);
    expect(trace.headers.get("X-Total-Count")).toBe("3");
    expect(await caller.pages.listVersions({ guid, pageNumber: 2, itemCount: 2 })).toEqual(versions.slice(2));
    const content = async (number: number) => caller.pages.getVersion({ guid, number });
    expect(await content(1)).toMatchObject({ title: "Eerste", layout: "100", buildingBlockInstances: [] });
    expect(await content(2)).toMatchObject({ buildingBlockInstances: [{ guid: heading, content: { text: "Een" } }] });
    expect(await content(3)).toMatchObject({ layout: "75-25", buildingBlockInstances: [{ content: { text: "Twee" } }] });
  });

  it("stay when the page goes offline, and go on counting", async () => {
    const { guid } = await addPublished("Op en neer");
    await admin.pages.unpublish({ guid });
    await admin.pages.publish({ guid });
    expect(await numbers(guid)).toEqual([2, 1]);
  });

  it("don't grow by options or permissions that take effect at once", async () => {
    const { guid } = await addPublished("Direct");
    const heading = await addHeading(guid, "Kop");
    await admin.pages.publish({ guid });
    await admin.buildingBlocks.saveOptions({ guid: heading, options: { level: "h3" } });
    expect(await numbers(guid)).toEqual([2, 1]);
  });

  it("are for users who may see the draft, and names for users who may edit the page", async () => {
    const { open, othersPage, removed } = fixture.a.pages;
    expect((await admin.pages.listVersions({ guid: open })).length).toBeGreaterThan(0);
    const { caller: developer } = await callAs(fixture.a, "developer");
    await admin.pages.publish({ guid: open });
    expect((await developer.pages.listVersions({ guid: open }))[0]).toMatchObject({ publishedBy: null });
    expect((await developer.pages.getVersion({ guid: open, number: 1 })).publishedBy).toBeNull();
    const { caller: manager } = await callAs(fixture.a, "contentManager");
    expect(await settle(manager.pages.listVersions({ guid: othersPage }))).toMatchObject({ status: 403 });
    for (const guid of [removed, UNKNOWN_GUID, fixture.b.pages.open]) {
      expect(await settle(admin.pages.listVersions({ guid }))).toEqual({ status: 404, code: "NotFound" });
      expect(await settle(admin.pages.getVersion({ guid, number: 1 }))).toEqual({ status: 404, code: "NotFound" });
    }
    expect(await settle(admin.pages.getVersion({ guid: open, number: 999 }))).toEqual({ status: 404, code: "NotFound" });
  });

  it("lose the name of a user whose account was erased", async () => {
    const { guid } = await addPublished("Van iemand");
    const { db, users } = fixture.a;
    await db.prisma.pageVersion.updateMany({ where: { pageGuid: guid }, data: { publishedByGuid: users.verified } });
    await db.prisma.applicationUser.updateMany({
      where: { guid: users.verified },
      data: { firstName: "", middleName: "", lastName: "", erasedOn: new Date() },
    });
    expect((await admin.pages.listVersions({ guid }))[0]?.publishedBy).toBeNull();
  });
});

describe("reverting", () => {
  it("makes a version the draft, without changing the published page", async () => {
    const { guid, path } = await addPublished("Terug");
    const first = await addHeading(guid, "Eerste");
    const second = await addHeading(guid, "Tweede", 1);
    await admin.pages.publish({ guid });
    await saveHeading(first, guid, "Herschreven");
    await admin.buildingBlocks.remove({ guid: second });
    await addHeading(guid, "Derde", 1);
    await admin.pages.save({ guid, title: "Vooruit", layout: "25-75", options: [{ name: "noIndex", value: "true" }] });
    await admin.pages.publish({ guid });

    const { page, formerNumber } = await admin.pages.revert({ guid, number: 2 });
    expect(page).toMatchObject({ title: "Terug", layout: "100", options: [], path });
    expect(formerNumber).toBe(3);
    expect(await draftTexts(guid)).toEqual(["Eerste", "Tweede"]);
    expect(await shownTexts(path)).toEqual(["Herschreven", "Derde"]);
    expect(await numbers(guid)).toEqual([3, 2, 1]);
    await admin.pages.publish({ guid });
    expect(await shownTexts(path)).toEqual(["Eerste", "Tweede"]);

    await admin.pages.revert({ guid, number: formerNumber });
    expect(await draftTexts(guid)).toEqual(["Herschreven", "Derde"]);
  });

  it("keeps a draft that was never published, so that it can be undone", async () => {
    const { guid } = await addPublished("Onvoltooid");
    await addHeading(guid, "Alleen in het concept");
    const { formerNumber } = await admin.pages.revert({ guid, number: 1 });
    expect(await draftTexts(guid)).toEqual([]);
    expect((await admin.pages.listVersions({ guid })).map(({ number, kind }) => [number, kind])).toEqual([
      [2, "draft"],
      [1, "publication"],
    ]);
    const undone = await admin.pages.revert({ guid, number: formerNumber });
    expect(await draftTexts(guid)).toEqual(["Alleen in het concept"]);
    await admin.pages.revert({ guid, number: undone.formerNumber });
    expect(await draftTexts(guid)).toEqual([]);
  });

  it("changes no permission of a block, and gives a block without a row those of the version", async () => {
    const { db, roles } = fixture.a;
    const { guid } = await addPublished("Met rechten");
    const kept = await addHeading(guid, "Blijft");
    const lost = await addHeading(guid, "Verdwenen", 1);
    const onlyViewers = { viewPermission: "Roles" as const, viewRoles: [roles.viewers], addPermission: "Admin" as const, addRoles: [] };
    await admin.buildingBlocks.savePermissions({ guid: lost, ...onlyViewers });
    await admin.pages.publish({ guid });
    await admin.buildingBlocks.savePermissions({ guid: kept, ...onlyViewers });
    await db.prisma.buildingBlockInstance.deleteMany({ where: { guid: lost } });
    await admin.pages.revert({ guid, number: 2 });
    const rows = await db.prisma.buildingBlockInstance.findMany({ where: { pageGuid: guid }, include: { roles: true } });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.viewPermission).toBe("Roles");
      expect(row.roles.map(({ roleGuid, kind }) => [roleGuid, kind])).toEqual([[roles.viewers, "view"]]);
    }
  });

  it("gives the page a block of its own where the version's is on another page by now", async () => {
    const { db } = fixture.a;
    const one = await addPublished("Van hier");
    const other = await addPublished("Naar daar");
    const heading = await addHeading(one.guid, "Verhuisd");
    await admin.pages.publish({ guid: one.guid });
    await db.prisma.buildingBlockInstance.updateMany({ where: { guid: heading }, data: { pageGuid: other.guid } });
    await admin.pages.revert({ guid: one.guid, number: 2 });
    expect(await draftTexts(one.guid)).toEqual(["Verhuisd"]);
    expect(await draftTexts(other.guid)).toEqual(["Verhuisd"]);
  });

  it("refuses an unknown number, and is logged", async () => {
    const { guid } = await addPublished("Log");
    expect(await settle(admin.pages.revert({ guid, number: 7 }))).toEqual({ status: 404, code: "NotFound" });
    await admin.pages.revert({ guid, number: 1 });
    const entries = await fixture.a.db.prisma.auditEntry.findMany({
      where: { objectGuid: guid, action: "pages.revert" },
      omit: { sequence: true },
    });
    expect(entries.map(({ after }) => after)).toEqual([{ title: "Log", number: 1 }]);
  });

  it("keeps every draft of reverts at the same moment", async () => {
    const { guid } = await addPublished("Tegelijk");
    await addHeading(guid, "Concept");
    const results = await Promise.all([1, 1, 1].map((number) => admin.pages.revert({ guid, number })));
    expect(results.map(({ formerNumber }) => formerNumber).sort()).toEqual([1, 1, 2]);
    expect(await draftTexts(guid)).toEqual([]);
    await admin.pages.revert({ guid, number: 2 });
    expect(await draftTexts(guid)).toEqual(["Concept"]);
  });
});

it("keeps the newest 50 versions whatever their age, and others for a year, 200 at most", async () => {
  const { db } = fixture.a;
  const { platformGuid } = db;
  const add = async (title: string, count: number, daysOf: (number: number) => number) => {
    const { guid } = await addPublished(title);
    const data = Array.from({ length: count - 1 }, (_, index) => ({
      platformGuid,
      pageGuid: guid,
      number: index + 2,
      title,
      layout: "full" as const,
      options: [],
      blocks: [],
    }));
    await db.prisma.pageVersion.createMany({ data });
    for (const number of Array.from({ length: count }, (_, index) => index + 1))
      await db.prisma.pageVersion.updateMany({
        where: { pageGuid: guid, number },
        data: { publishedOn: new Date(Date.now() - daysOf(number) * DAY_MS) },
      });
    return guid;
  };
  const old = await add("Oud", 60, () => 400);
  const young = await add("Jong", 60, () => 300);
  const many = await add("Veel", 205, () => 1);
  expect(await prunePageVersions(db)).toBe(15);
  const left = async (pageGuid: string) =>
    (await db.prisma.pageVersion.findMany({ where: { pageGuid }, orderBy: { number: "asc" } })).map(({ number }) => number);
  expect(await left(old)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11));
  expect(await left(young)).toHaveLength(60);
  expect((await left(many))[0]).toBe(6);
  await admin.pages.publish({ guid: old });
  expect((await left(old)).at(-1)).toBe(61);
});

describe("reverting one block", () => {
  it("gives it its former content, removes it or has it back, leaves the rest of the draft, and is undone by the same call", async () => {
    const { guid } = await addPublished("Met blokken");
    const [one, two] = [await addHeading(guid, "Een"), await addHeading(guid, "Twee")];
    await admin.pages.publish({ guid });
    await saveHeading(one, guid, "Eén");
    await saveHeading(two, guid, "Ook anders");
    const { formerNumber } = await admin.pages.revertBlock({ guid, number: 2, blockGuid: one });
    expect((await draftTexts(guid)).sort()).toEqual(["Een", "Ook anders"]);
    await admin.pages.revertBlock({ guid, number: formerNumber, blockGuid: one });
    expect((await draftTexts(guid)).sort()).toEqual(["Eén", "Ook anders"]);

    await admin.buildingBlocks.remove({ guid: two });
    const back = await admin.pages.revertBlock({ guid, number: 2, blockGuid: two });
    expect((await draftTexts(guid)).sort()).toEqual(["Eén", "Twee"]);
    await admin.pages.revertBlock({ guid, number: back.formerNumber, blockGuid: two });
    expect(await draftTexts(guid)).toEqual(["Eén"]);

    await admin.pages.revertBlock({ guid, number: 1, blockGuid: one });
    expect(await draftTexts(guid)).toEqual([]);
    expect((await shownTexts("/met-blokken")).sort()).toEqual(["Een", "Twee"]);
  });

  it("answers NotFound for a version or block that the page doesn't have, and refuses others' pages", async () => {
    const { guid } = await addPublished("Zonder dat blok");
    const blockGuid = "0199c1f0-8f5e-7c3a-9b1e-fffffffffffe";
    expect(await settle(admin.pages.revertBlock({ guid, number: 9, blockGuid }))).toMatchObject({ status: 404 });
    expect(await settle(admin.pages.revertBlock({ guid, number: 1, blockGuid }))).toMatchObject({ status: 404 });
    expect(await settle(admin.pages.revertBlock({ guid, number: 1, blockGuid: fixture.a.blocks.heading }))).toMatchObject({ status: 404 });
  });
});
