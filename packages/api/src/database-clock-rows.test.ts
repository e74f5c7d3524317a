import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runSqlForOne } from "./run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { callAs } from "./testing/test-caller.ts";

const DAY_MS = 24 * 3_600_000;
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** The days between a stored instant and the database's now. */
async function daysFromNow(moment: string | null | undefined): Promise<number> {
  const row = await runSqlForOne(
    fixture.a.db,
    sql<{ days: number }>`select extract(epoch from ${moment}::timestamptz - now())::float8 / 86400 as days`,
  );
  return row?.days ?? Number.NaN;
}

describe("a process whose clock is two days ahead", () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY_MS });
  });
  afterAll(() => vi.useRealTimers());

  it("adds items, and publishes them, now", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const blockGuid = fixture.a.items.blocks.list;
    const [item] = await caller.listItems.add({ blockGuid, items: [{ title: "Nu", listItemTypeName: "news" }] });
    expect(await daysFromNow(item?.createdOn)).toBeCloseTo(0, 1);
    expect(await daysFromNow(item?.publishedOn)).toBeCloseTo(0, 1);
    const stored = await fixture.a.db.prisma.listItem.findFirstOrThrow({ where: { guid: item?.guid ?? "" } });
    expect(stored.createdOn.toISOString()).toBe(item?.createdOn);
  });

  it("saves the text of an item now", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const guid = fixture.a.items.shown;
    const change = { buildingBlockName: "heading", content: { text: "Kop" }, options: {}, sortId: 0 };
    const { block } = await caller.listItems.changeBlocks({ guid, change: { kind: "add", blockGuid: crypto.randomUUID(), ...change } });
    expect(await daysFromNow(block?.updatedOn)).toBeCloseTo(0, 1);
  });

  it("plans an erasure seven days from now", async () => {
    const { caller } = await callAs(fixture.a, "user");
    expect(await daysFromNow((await caller.privacy.planOwnErase()).eraseOn)).toBeCloseTo(7, 1);
    await caller.privacy.cancelOwnErase();
  });
});
