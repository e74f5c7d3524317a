import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSitemapRows } from "../../pages/sitemap/sitemap-rows.ts";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs, type TestCall } from "../../testing/test-caller.ts";
import { readListFeed } from "../lists/feed.shared.ts";
import { publishDueItems } from "./publish-due-items.ts";

const HOUR_MS = 3_600_000;
const start = Date.now();
const at = (hours: number) => new Date(start + hours * HOUR_MS);

let fixture: DatabaseFixture;
let a: PlatformFixture;
let admin: TestCall;
let visitor: TestCall;
let blockGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  admin = await callAs(a, "admin");
  visitor = await callAs(a, "anonymous");
  blockGuid = await addListBlock(a.db, a.pages.open, "list", { options: { defaultItemsPerPage: 50 } });
  await admin.caller.pages.publish({ guid: a.pages.open });
});
afterAll(() => fixture.database.close());

const publishAt = (hours: number) => publishDueItems(a.db, a.platform, at(hours));

async function add(title: string, hours: number) {
  const item = { title, listItemTypeName: "news", publishedOn: at(hours).toISOString() };
  const [added] = await admin.caller.listItems.add({ blockGuid, items: [item] });
  if (added === undefined) throw new Error("Nothing was added");
  return added;
}

/** Where a visitor finds an item: every entrance that there is. */
async function entrances({ guid, shortId, title }: { guid: string; shortId: string; title: string }) {
  const { caller, ctx } = visitor;
  const titles = (items: readonly { title: string }[]) => items.some((item) => item.title === title);
  const feed = await readListFeed(admin.ctx, blockGuid, "news");
  const addresses = await listSitemapRows(ctx.db, a.platform.guid, { limit: 1000, offset: 0 });
  return {
    list: titles(await caller.listItems.list({ blockGuid })),
    count: (await caller.listItems.getMeta({ blockGuid, filter: JSON.stringify({ title }) })).totalNumberOfItems,
    item: (await settle(caller.listItems.get({ guid }))).status,
    short: (await settle(caller.listItems.getByShortId({ id: shortId }))).status,
    search: (await caller.search.find({ q: title })).total,
    feed: feed.code === "Success" && titles(feed.value.items),
    sitemap: addresses.some(({ path }) => path.includes(shortId)),
  };
}

const HIDDEN = { list: false, count: 0, item: 404, short: 404, search: 0, feed: false, sitemap: false };
const SHOWN = { list: true, count: 1, item: 200, short: 200, search: 1, feed: true, sitemap: true };

describe("an item with a moment of publication to come", () => {
  it("is found by no entrance until then, and by every one from then on, without a write of it", async () => {
    const item = await add("Vuurwerkshow", 10);
    expect(await entrances(item)).toEqual(HIDDEN);
    expect(await publishAt(9.9)).toBe(0);
    expect(await entrances(item)).toEqual(HIDDEN);
    expect(await publishAt(10)).toBe(1);
    // The feed compares the moment with the clock, which this test is ahead of.
    expect(await entrances(item)).toEqual({ ...SHOWN, feed: false });
    expect(await publishAt(11)).toBe(0);
    expect(await admin.caller.listItems.get({ guid: item.guid })).toEqual(item);
  });

  it("is shown to its editors before", async () => {
    const { guid } = await add("Persbericht", 10);
    expect(await admin.caller.listItems.get({ guid })).toMatchObject({ isPublished: true, publishedOn: at(10).toISOString() });
    expect((await admin.caller.listItems.list({ blockGuid })).map((item) => item.guid)).toContain(guid);
  });

  it("may have one that passed, or none", async () => {
    expect(await entrances(await add("Archiefstuk", -10))).toEqual(SHOWN);
    const [now] = await admin.caller.listItems.add({ blockGuid, items: [{ title: "Meteen", listItemTypeName: "news" }] });
    expect(now && (await entrances(now))).toEqual(SHOWN);
  });

  it("hides again when its moment is set in the future, and shows at once when it is set in the past", async () => {
    const item = await add("Verplaatst", -1);
    const later = await admin.caller.listItems.save({ ...item, publishedOn: at(20).toISOString() });
    expect(await entrances(item)).toEqual(HIDDEN);
    await admin.caller.listItems.save({ ...later, publishedOn: at(-2).toISOString() });
    expect(await entrances(item)).toEqual(SHOWN);
  });

  it("stays hidden as a draft and in the trash, and waits again once it is back", async () => {
    await publishAt(12);
    const draft = await add("Toch niet", 10);
    await admin.caller.listItems.change({ guids: [draft.guid], change: "unpublish" });
    const removed = await add("Weggegooid", 10);
    await admin.caller.listItems.remove({ guid: removed.guid });
    expect(await publishAt(12)).toBe(0);
    await admin.caller.listItems.restore({ guid: removed.guid });
    expect(await entrances(removed)).toEqual(HIDDEN);
    expect(await publishAt(12)).toBe(1);
    expect(await entrances(removed)).toEqual({ ...SHOWN, feed: false });
  });

  it("schedules a job at its moment, however that was set", async () => {
    const item = await add("Gepland", 31);
    await admin.caller.listItems.save({ ...item, publishedOn: at(32).toISOString() });
    const jobs = await runSql(a.db, sql<{ key: string }>`select key from graphile_worker.jobs where key like 'schedules %'`);
    const moments = jobs.map(({ key }) => key.split(" ").at(-1));
    expect(moments).toEqual(expect.arrayContaining([at(31).toISOString(), at(32).toISOString()]));
  });
});
