import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runSqlForOne } from "./run-sql.ts";
import { openPlantedDatabase, type PlantedDatabase } from "./testing/planted-database.ts";
import { callAs } from "./testing/test-caller.ts";

const DAY_MS = 24 * 3_600_000;
let planted: PlantedDatabase;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());

/** How far a stored moment is from the database's own now, in days. */
async function daysFromNow(moment: string | null | undefined): Promise<number> {
  const row = await runSqlForOne(
    planted.a.db,
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
    const { caller } = await callAs(planted.a, "admin");
    const blockGuid = planted.a.items.blocks.list;
    const [item] = await caller.listItems.add({ blockGuid, items: [{ title: "Nu", listItemTypeName: "news" }] });
    expect(await daysFromNow(item?.createdOn)).toBeCloseTo(0, 1);
    expect(await daysFromNow(item?.publishedOn)).toBeCloseTo(0, 1);
    const stored = await planted.a.db.prisma.listItem.findFirstOrThrow({ where: { guid: item?.guid ?? "" } });
    expect(stored.createdOn.toISOString()).toBe(item?.createdOn);
  });

  it("plans an erasure in seven days from now", async () => {
    const { caller } = await callAs(planted.a, "user");
    expect(await daysFromNow((await caller.privacy.planOwnErase()).eraseOn)).toBeCloseTo(7, 1);
    await caller.privacy.cancelOwnErase();
  });
});
