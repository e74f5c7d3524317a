import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiContext } from "../../context.ts";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { createItemViews } from "./item-views.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const never = (error: unknown) => {
  throw error;
};
const views = () => createItemViews({ dbOf: () => fixture.a.db, reportError: never });

async function countOf(guid: Guid): Promise<number> {
  const { db } = fixture.a;
  const [row] = await runSql(
    db,
    sql<{
      count: number;
    }>`select view_count as count from list_item_views where platform_guid = ${db.platformGuid}::uuid and item_guid = ${guid}::uuid`,
  );
  return row?.count ?? 0;
}

describe("the views of items", () => {
  it("are added up by two processes, and skip items that no longer exist", async () => {
    const { platform, pages, db } = fixture.a;
    const guid = await createItemFixture(db, { title: "Bekeken", pageGuid: pages.open });
    const [one, other] = [views(), views()];
    for (let count = 0; count < 3; count++) one.add(platform.guid, guid);
    other.add(platform.guid, guid);
    other.add(platform.guid, "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37");
    // An item of another platform: only items of the platform whose views are counted are found.
    other.add(platform.guid, fixture.b.items.shown);
    await Promise.all([one.flush(), other.flush()]);
    await one.flush();
    expect(await countOf(guid)).toBe(4);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_item_views`.execute(fixture.b.db.kysely);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("report a failed write and continue", async () => {
    const lost: unknown[] = [];
    const counting = createItemViews({ dbOf: () => never(new Error("no database")), reportError: (error) => lost.push(error) });
    counting.add(fixture.a.platform.guid, fixture.a.items.shown);
    await expect(counting.flush()).resolves.toBeUndefined();
    expect(lost).toHaveLength(1);
  });

  it("write nothing for a platform whose views came when the buffer was full", async () => {
    const written: Guid[] = [];
    const reported: unknown[] = [];
    const dbOf = (platformGuid: Guid) => {
      written.push(platformGuid);
      return never(new Error("no database"));
    };
    const counting = createItemViews({ dbOf, reportError: (error) => reported.push(String(error)) });
    for (let count = 0; count < 5000; count++) counting.add(fixture.a.platform.guid, randomUUID());
    counting.add(fixture.b.platform.guid, fixture.b.items.shown);
    await counting.flush();
    expect(written).toEqual([fixture.a.platform.guid]);
    expect(reported).toEqual(["Error: 1 views of items came too fast", "Error: no database"]);
  });

  it("order a list, whose pages don't overlap", async () => {
    const { a } = fixture;
    const counting = views();
    const titles = ["Vaak", "Soms", "Zelden"];
    for (const [index, title] of titles.entries()) {
      const guid = await createItemFixture(a.db, { title, pageGuid: a.pages.open });
      for (let count = 0; count < (3 - index) * 10; count++) counting.add(a.platform.guid, guid);
    }
    await counting.flush();
    const { caller } = await callAs(a, "anonymous");
    const query = { blockGuid: a.items.blocks.list, sort_by: "views_desc" };
    const all = await caller.listItems.getList({ ...query, itemCount: 100 });
    expect(all.items.slice(0, 3).map(({ title }) => title)).toEqual(titles);
    const first = await caller.listItems.getList({ ...query, itemCount: 2 });
    const second = await caller.listItems.getList({ ...query, itemCount: 100, after: first.after ?? "" });
    expect([...first.items, ...second.items]).toEqual(all.items);
    const upwards = await caller.listItems.getList({ ...query, sort_by: "views_asc", itemCount: 100 });
    expect(upwards.items.map(({ guid }) => guid)).toEqual(all.items.map(({ guid }) => guid).reverse());
    expect(await settle(caller.listItems.getList({ ...query, filter: '{"views":3}' }))).toMatchObject({ code: "BadRequest" });
  });

  it("count for browsers, not for robots, editors of the item or users who view as a role", async () => {
    const { a } = fixture;
    const guid = await createItemFixture(a.db, { title: "Verteld", pageGuid: a.pages.open });
    const view = async (person: "anonymous" | "user" | "admin", userAgent: string, more: Pick<ApiContext, "session"> | null = null) => {
      const { caller, ctx } = await callAs(a, person, { userAgent, ...more });
      await caller.listItems.countView({ guid });
      await ctx.services.itemViews.flush();
    };
    await view("anonymous", FIREFOX);
    await view("user", FIREFOX);
    await view("admin", FIREFOX);
    await view("anonymous", "Googlebot/2.1");
    await view("anonymous", "");
    await view("user", FIREFOX, {
      session: {
        digest: "views-as",
        authenticatedSecondsAgo: 1,
        hasSecondFactor: false,
        remainingMs: 1000,
        termsOfUseVersionAccepted: null,
        viewedRole: "Lezers",
      },
    });
    expect(await countOf(guid)).toBe(2);
    const { caller } = await callAs(a, "anonymous");
    expect(await settle(caller.listItems.countView({ guid: fixture.b.items.shown }))).toMatchObject({ code: "NotFound" });
  });
});
