import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { applySchedules } from "./apply-schedules.ts";

const HOUR = 3_600_000;

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor, addPublished } = fixture);
});
afterAll(() => fixture.database.close());

const start = Date.now();
/** An instant this many hours after the tests began. */
const at = (hours: number) => new Date(start + hours * HOUR);
const iso = (hours: number) => at(hours).toISOString();
const applyAt = (hours: number) => applySchedules(fixture.a.db, fixture.a.platform, at(hours));

async function shown(path: string): Promise<string | number> {
  const outcome = await settle(visitor.pages.getByName({ name: path }));
  return outcome.status === 200 ? (await visitor.pages.getByName({ name: path })).title : outcome.status;
}
const addDraft = (title: string) => admin.pages.add({ title, parentGuid: null });
const stateOf = async (guid: string) => {
  const { publicationState, schedule } = (await admin.pages.getTree()).find((page) => page.guid === guid) ?? {};
  return { publicationState, schedule };
};
const foundBySearch = async (text: string) => (await visitor.search.find({ q: text })).total;

describe("a publication at a time", () => {
  it("begins and ends on its instants", async () => {
    const { guid, path } = await addDraft("Kermis");
    const change = await admin.pages.publish({ guid, from: iso(10), until: iso(20) });
    expect(change).toMatchObject({
      publicationState: "scheduled",
      publishedOn: null,
      schedule: { next: { from: iso(10), until: iso(20) } },
    });
    expect(await shown(path)).toBe(404);
    expect(await stateOf(guid)).toMatchObject({ publicationState: "scheduled", schedule: { next: { from: iso(10) } } });
    expect(await admin.pages.getForEditing({ guid })).toMatchObject({ publicationState: "scheduled" });
    await applyAt(9.99);
    expect(await shown(path)).toBe(404);
    expect(await applyAt(10)).toEqual({ published: 1, expired: 0 });
    expect(await shown(path)).toBe("Kermis");
    expect(await stateOf(guid)).toMatchObject({ publicationState: "published", schedule: { visibleUntil: iso(20), next: null } });
    expect((await admin.pages.listVersions({ guid }))[0]).toMatchObject({ number: 1, publishedOn: iso(10), publishedBy: "admin aaa" });
    await applyAt(19.99);
    expect(await shown(path)).toBe("Kermis");
    expect(await applyAt(20)).toEqual({ published: 0, expired: 1 });
    expect(await shown(path)).toBe(404);
    expect(await stateOf(guid)).toMatchObject({ publicationState: "expired", schedule: { expiredOn: iso(20) } });
    expect(await applyAt(21)).toEqual({ published: 0, expired: 0 });
  });

  it("shows the draft as it was when it was planned, and the former publication until then", async () => {
    const { guid, path } = await addPublished("Oud");
    const page = { guid, layout: "100" as const };
    await admin.pages.save({ ...page, title: "Nieuw" });
    expect(await admin.pages.publish({ guid, from: iso(10) })).toMatchObject({ publicationState: "changed" });
    await admin.pages.save({ ...page, title: "Later bedacht" });
    expect(await shown(path)).toBe("Oud");
    await applyAt(11);
    expect(await shown(path)).toBe("Nieuw");
    expect(await stateOf(guid)).toMatchObject({ publicationState: "changed" });
    await admin.pages.save({ ...page, title: "Nieuw" });
    expect(await stateOf(guid)).toMatchObject({ publicationState: "published" });
  });

  it("isn't shown where its whole period passed while no process ran", async () => {
    const { guid, path } = await addPublished("Gemist");
    await admin.pages.publish({ guid, from: iso(1), until: iso(2) });
    await applyAt(5);
    expect(await shown(path)).toBe(404);
    expect(await stateOf(guid)).toMatchObject({ publicationState: "expired" });
  });

  it("is followed by search, menus and the sitemap's tags", async () => {
    const { guid, path } = await addDraft("Zwaluwtelling");
    await fixture.a.db.prisma.menuItem.create({
      data: { platformGuid: fixture.a.db.platformGuid, menuGuid: fixture.a.menu, name: "Zwaluwen", sortId: 90, pageGuid: guid },
    });
    const inMenu = async () => (await visitor.menus.getByName({ name: "Top level menu" })).items.some((item) => item.path === path);
    await admin.pages.publish({ guid, from: iso(1), until: iso(2) });
    expect([await foundBySearch("Zwaluwtelling"), await inMenu()]).toEqual([0, false]);
    await applyAt(1);
    expect([await foundBySearch("Zwaluwtelling"), await inMenu()]).toEqual([1, true]);
    await applyAt(2);
    expect([await foundBySearch("Zwaluwtelling"), await inMenu()]).toEqual([0, false]);
  });

  it("is shown to those who may see the draft, as what the draft was", async () => {
    const { guid } = await addPublished("Nu te zien");
    expect(await settle(admin.pages.getPlanned({ guid }))).toEqual({ status: 404, code: "NotFound" });
    const block = { buildingBlockName: "heading", options: {}, layoutPosition: "main" as const, sortId: 0 };
    await admin.buildingBlocks.add({ pageGuid: guid, content: { text: "Ingepland" }, ...block });
    await admin.pages.publish({ guid, from: iso(10), until: iso(20) });
    await admin.buildingBlocks.add({ pageGuid: guid, content: { text: "Later bedacht" }, ...block });
    const planned = await admin.pages.getPlanned({ guid });
    expect(planned).toMatchObject({ from: iso(10), until: iso(20), title: "Nu te zien", plannedBy: "admin aaa", reason: null });
    expect(planned.buildingBlockInstances.map(({ content }) => content.text)).toEqual(["Ingepland"]);
    const { caller: developer } = await callAs(fixture.a, "developer");
    expect(await developer.pages.getPlanned({ guid })).toMatchObject({ title: "Nu te zien", plannedBy: null });
    for (const missing of [UNKNOWN_GUID, fixture.a.pages.removed, fixture.b.pages.open])
      expect(await settle(admin.pages.getPlanned({ guid: missing }))).toEqual({ status: 404, code: "NotFound" });
    await admin.pages.unschedule({ guid });
    expect(await settle(admin.pages.getPlanned({ guid }))).toMatchObject({ status: 404 });
  });

  it("shows a block to whom it is shown now, not to whom it was when it was planned", async () => {
    const { guid, path } = await addDraft("Met blok");
    const block = {
      pageGuid: guid,
      buildingBlockName: "heading",
      options: {},
      content: { text: "Geheim" },
      layoutPosition: "main" as const,
      sortId: 0,
    };
    const added = await admin.buildingBlocks.add(block);
    await admin.pages.publish({ guid, from: iso(1) });
    const permissions = { addPermission: "Admin" as const, addRoles: [], viewPermission: "Users" as const, viewRoles: [] };
    await admin.buildingBlocks.savePermissions({ guid: added.guid, ...permissions });
    await applyAt(1);
    expect((await visitor.pages.getByName({ name: path })).buildingBlockInstances).toEqual([]);
  });

  it("waits while the page is in the trash", async () => {
    const { guid, path } = await addDraft("Weggegooid");
    await admin.pages.publish({ guid, from: iso(1) });
    await admin.pages.remove({ guid });
    await applyAt(2);
    await admin.pages.restore({ guid });
    expect(await shown(path)).toBe(404);
    await applyAt(2);
    expect(await shown(path)).toBe("Weggegooid");
  });

  it("is applied once by processes that run at the same moment", async () => {
    const { guid } = await addDraft("Eenmaal");
    await admin.pages.publish({ guid, from: iso(1) });
    const applied = await Promise.all([1, 2, 3].map(() => applyAt(1)));
    expect(applied.reduce((sum, { published }) => sum + published, 0)).toBe(1);
    expect(await admin.pages.listVersions({ guid })).toHaveLength(1);
  });
});

describe("changing a schedule", () => {
  it("replaces the planned publication by planning again or publishing now", async () => {
    const { guid, path } = await addDraft("Uitgesteld");
    await admin.pages.publish({ guid, from: iso(1) });
    await admin.pages.publish({ guid, from: iso(5) });
    await applyAt(2);
    expect(await shown(path)).toBe(404);
    expect(await admin.pages.publish({ guid })).toMatchObject({ publicationState: "published", schedule: { next: null } });
    expect(await applyAt(6)).toEqual({ published: 0, expired: 0 });
  });

  it("keeps an end to come unless it is named, and removes it for null", async () => {
    const { guid } = await addDraft("Met einde");
    expect(await admin.pages.publish({ guid, until: iso(3) })).toMatchObject({ schedule: { visibleUntil: iso(3) } });
    expect(await admin.pages.publish({ guid })).toMatchObject({ schedule: { visibleUntil: iso(3) } });
    expect(await admin.pages.publish({ guid, until: null })).toMatchObject({ schedule: { visibleUntil: null } });
    expect(await applyAt(4)).toEqual({ published: 0, expired: 0 });
  });

  it("is undone by unscheduling, which keeps the publication, and by unpublishing, which removes it too", async () => {
    const { guid, path } = await addPublished("Live");
    await admin.pages.publish({ guid, from: iso(1) });
    expect(await admin.pages.unschedule({ guid })).toMatchObject({ publicationState: "published", schedule: { next: null } });
    await applyAt(2);
    expect(await shown(path)).toBe("Live");
    await admin.pages.publish({ guid, from: iso(3), until: iso(4) });
    expect(await admin.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft" });
    expect(await applyAt(3)).toEqual({ published: 0, expired: 0 });
  });

  it("makes an expired page a draft again by unpublishing, and published by publishing", async () => {
    const { guid, path } = await addPublished("Verlopen");
    await admin.pages.publish({ guid, until: iso(1) });
    await applyAt(1);
    expect(await admin.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft" });
    await admin.pages.publish({ guid, until: iso(1) });
    await applyAt(1);
    await admin.pages.publish({ guid });
    expect([await shown(path), await stateOf(guid)]).toEqual(["Verlopen", { publicationState: "published", schedule: undefined }]);
  });

  it("refuses an end that has passed or isn't after the beginning, and unknown pages", async () => {
    const { guid } = await addDraft("Fout");
    const pointers = async (period: { from?: string; until?: string }) =>
      (await settle(admin.pages.publish({ guid, ...period }))).facts?.errors?.map(({ path }) => path);
    expect(await pointers({ until: iso(-1) })).toEqual(["/until"]);
    expect(await pointers({ from: iso(2), until: iso(2) })).toEqual(["/until"]);
    expect(await pointers({ from: "morgen" })).toEqual(["/from"]);
    expect(await settle(admin.pages.unschedule({ guid: UNKNOWN_GUID }))).toMatchObject({ status: 404 });
    expect(await settle(admin.pages.unschedule({ guid: fixture.b.pages.open }))).toMatchObject({ status: 404 });
    expect(await admin.pages.publish({ guid, from: iso(-1) })).toMatchObject({ publicationState: "published" });
  });
});
