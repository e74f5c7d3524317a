import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { emptyPageTrash } from "./empty-page-trash.ts";

const DAY_MS = 86_400_000;

let fixture: PageFixture;
let admin: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, addPublished } = fixture);
});
afterAll(() => fixture.database.close());

/** Removes a page as if it were this many days ago. */
async function removeBefore(guid: string, days: number): Promise<void> {
  await admin.pages.remove({ guid });
  const { db } = fixture.a;
  const { deletedOn } = await db.prisma.page.findFirstOrThrow({ where: { guid } });
  await db.prisma.page.updateMany({ where: { deletedOn }, data: { deletedOn: new Date(Date.now() - days * DAY_MS) } });
}

const countPages = (...guids: string[]) => fixture.a.db.prisma.page.count({ where: { guid: { in: guids } } });

it("lists removed pages, the last first, without those removed along and without another platform's", async () => {
  const old = await addPublished("Oud");
  const top = await addPublished("Map");
  const child = await addPublished("Blad", top.guid);
  const earlier = await addPublished("Eerder", top.guid);
  await removeBefore(old.guid, 20);
  await removeBefore(earlier.guid, 10);
  await removeBefore(top.guid, 5);
  const { trace, caller } = await callAs(fixture.a, "admin");
  const listed = (await caller.pages.listRemoved()).filter(({ guid }) => guid !== fixture.a.pages.removed);
  expect(listed.map(({ path, pagesBelow }) => [path, pagesBelow])).toEqual([
    ["/map", 1],
    ["/map/eerder", 0],
    ["/oud", 0],
  ]);
  expect(trace.headers.get("X-Total-Count")).toBe("4");
  const [first] = listed;
  expect(first).toMatchObject({ guid: top.guid, title: "Map", removedBy: "admin aaa" });
  expect(Date.parse(first?.goneOn ?? "") - Date.parse(first?.removedOn ?? "")).toBe(30 * DAY_MS);
  expect(await caller.pages.listRemoved({ pageNumber: 2, itemCount: 1 })).toHaveLength(1);
  expect((await (await callAs(fixture.b, "admin")).caller.pages.listRemoved()).map(({ path }) => path)).toEqual(["/removed"]);

  await caller.pages.restore({ guid: top.guid });
  expect((await caller.pages.listRemoved()).map(({ guid }) => guid)).not.toContain(top.guid);
  expect(await countPages(child.guid)).toBe(1);
});

it("lists a removed part of the site with thousands of pages as one", async () => {
  const { db } = fixture.a;
  const top = await addPublished("Groot archief");
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title)
        select ${db.platformGuid}::uuid, ${top.path}::text || '/' || n, 'x' from generate_series(1, 3000) n`,
  );
  await admin.pages.remove({ guid: top.guid });
  expect((await admin.pages.listRemoved()).find(({ guid }) => guid === top.guid)).toMatchObject({ pagesBelow: 3000 });
  // They would slow down every test after this one.
  await db.prisma.page.deleteMany({ where: { path: { startsWith: top.path } } });
});

it("lists nothing for users who may not restore a page", async () => {
  expect(await (await callAs(fixture.a, "contentManager")).caller.pages.listRemoved()).toEqual([]);
  expect(await settle((await callAs(fixture.a, "user")).caller.pages.listRemoved())).toMatchObject({ status: 403 });
});

it("deletes pages after 30 days, with the pages below them, and no others", async () => {
  const old = await addPublished("Lang weg");
  const below = await addPublished("Eronder", old.guid);
  const recent = await addPublished("Net weg");
  await removeBefore(old.guid, 31);
  await removeBefore(recent.guid, 29);
  expect(await emptyPageTrash(fixture.a.db)).toEqual({ pages: 2, items: 0 });
  expect(await countPages(old.guid, below.guid)).toBe(0);
  expect(await settle(admin.pages.restore({ guid: old.guid }))).toMatchObject({ status: 404 });
  expect(await admin.pages.restore({ guid: recent.guid })).toMatchObject({ path: "/net-weg" });
  expect(await emptyPageTrash(fixture.b.db)).toEqual({ pages: 0, items: 0 });
});

it("deletes the items that are on no other page, and those below them", async () => {
  const { db } = fixture.a;
  const page = await addPublished("Met items");
  const other = await addPublished("Blijft");
  const onlyHere = await createItemFixture(db, { title: "Alleen hier", pageGuid: page.guid });
  const onBoth = await createItemFixture(db, { title: "Op beide", pageGuid: page.guid });
  const nested = await createItemFixture(db, { title: "Reactie", pageGuid: page.guid });
  const { platformGuid } = db;
  await db.prisma.listItemParent.create({
    data: { platformGuid, itemGuid: onBoth, parentGuid: other.guid, pageGuid: other.guid, position: 1 },
  });
  await db.prisma.listItemParent.updateMany({
    where: { itemGuid: nested },
    data: { parentGuid: onlyHere, pageGuid: null, parentItemGuid: onlyHere },
  });
  await removeBefore(page.guid, 31);
  expect(await emptyPageTrash(db)).toEqual({ pages: 1, items: 2 });
  const left = await db.prisma.listItem.findMany({ where: { guid: { in: [onlyHere, onBoth, nested] } } });
  expect(left.map(({ guid }) => guid)).toEqual([onBoth]);
  expect(await db.prisma.searchEntry.count({ where: { objectGuid: { in: [onlyHere, nested] } } })).toBe(0);
});

it("keeps the items of a menu that had moved up when the page was removed", async () => {
  const { db, menu } = fixture.a;
  const page = await addPublished("In het menu");
  const { platformGuid } = db;
  const add = (name: string, sortId: number, data: object = {}) =>
    db.prisma.menuItem.create({ data: { platformGuid, menuGuid: menu, name, sortId, ...data } });
  await add("voor", 100, { externalUrl: "https://example.org" });
  const gone = await add("weg", 101, { pageGuid: page.guid });
  await add("na", 102, { externalUrl: "https://example.org" });
  await add("tweede", 5, { parentGuid: gone.guid, externalUrl: "https://example.org" });
  await add("eerste", 3, { parentGuid: gone.guid, externalUrl: "https://example.org" });
  await removeBefore(page.guid, 31);
  const shown = async () => (await fixture.visitor.menus.getByName({ name: "Top level menu" })).items.map(({ name }) => name);
  const before = await shown();
  expect(before.slice(-4)).toEqual(["voor", "eerste", "tweede", "na"]);
  await emptyPageTrash(db);
  expect(await shown()).toEqual(before);
});

it("leaves 410 at the address of a page for everybody with useGoneStatus, until another page has it, and 404 elsewhere", async () => {
  const { db } = fixture.a;
  const isGone = (value: boolean) =>
    runSql(
      db,
      sql`insert into platform_settings (platform_guid, key, value) values (${db.platformGuid}::uuid, 'useGoneStatus', ${String(value)}::jsonb)
          on conflict (platform_guid, key) do update set value = excluded.value`,
    );
  const statusAt = async (path: string) => (await settle(fixture.visitor.pages.getContent({ path }))).status;
  const known = await addPublished("Verdwenen");
  const draft = await admin.pages.add({ title: "Nooit gezien" });
  await removeBefore(known.guid, 31);
  await removeBefore(draft.guid, 31);
  await emptyPageTrash(db);
  expect(await countPages(known.guid, draft.guid)).toBe(0);
  expect(await statusAt(known.path)).toBe(404);
  await isGone(true);
  expect([await statusAt(known.path), await statusAt(draft.path), await statusAt("/nooit-bestaan")]).toEqual([410, 404, 404]);
  expect((await settle((await callAs(fixture.b, "anonymous")).caller.pages.getContent({ path: known.path }))).status).toBe(404);
  await addPublished("Verdwenen");
  expect(await statusAt(known.path)).toBe(200);
  await isGone(false);
});
