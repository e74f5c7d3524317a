import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

/* Filters on a value that an item lacks: it differs from every value, and is neither less nor more than any. */

const FILLED = { capacity: 5, category: "Afval", isAllDay: true, pinnedUntil: "2026-03-01", audience: ["residents"] };
const PERIOD_START = "2026-03-01T10:00:00.000Z";

let fixture: DatabaseFixture;
let blockGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, pages } = fixture.a;
  blockGuid = await addListBlock(db, pages.linked, "list", { options: { showExpiredItemsByDefault: true } });
  await (await callAs(fixture.a, "admin")).caller.pages.publish({ guid: pages.linked });
  const filled = await createItemFixture(db, { title: "Filled", pageGuid: pages.linked });
  await createItemFixture(db, { title: "Empty", pageGuid: pages.linked });
  await db.prisma.listItem.updateMany({
    where: { guid: filled },
    data: { metadata: FILLED, tags: ["sport"], description: "Tekst", periodStart: PERIOD_START },
  });
});
afterAll(() => fixture.database.close());

async function find(field: string, test: unknown): Promise<string[]> {
  const { caller } = await callAs(fixture.a, "anonymous");
  const { items } = await caller.listItems.getList({ blockGuid, filter: JSON.stringify({ [field]: test }), sort_by: "title_asc" });
  return items.map(({ title }) => title);
}

const NULLABLE = [
  ["metadata.capacity", 5, 4],
  ["metadata.category", "Afval", "Zorg"],
  ["metadata.isAllDay", true, false],
  ["metadata.pinnedUntil", "2026-03-01", "2026-03-02"],
  ["periodStart", PERIOD_START, "2026-03-01T11:00:00.000Z"],
  ["metadata.periodStart", PERIOD_START, "2026-03-01T11:00:00.000Z"],
] as const;

it.each(NULLABLE)("of %s differs from every value, and equals null", async (field, value, other) => {
  expect(await find(field, { ne: value })).toEqual(["Empty"]);
  expect(await find(field, { ne: other })).toEqual(["Empty", "Filled"]);
  expect(await find(field, value)).toEqual(["Filled"]);
  expect(await find(field, { in: [value, other] })).toEqual(["Filled"]);
  expect(await find(field, { eq: null })).toEqual(["Empty"]);
  expect(await find(field, { ne: null })).toEqual(["Filled"]);
});

const ORDERED = NULLABLE.filter(([field]) => field !== "metadata.isAllDay");

it.each(ORDERED)("of %s is neither less nor more than any value", async (field, value) => {
  for (const operator of ["lte", "gte"]) expect(await find(field, { [operator]: value }), operator).toEqual(["Filled"]);
  for (const operator of ["lt", "gt"]) expect(await find(field, { [operator]: value }), operator).toEqual([]);
});

it.each([
  ["metadata.audience", "residents", "businesses"],
  ["metadata.tags", "sport", "groen"],
] as const)("of %s, a list, differs from each name", async (field, value, other) => {
  expect(await find(field, { ne: value })).toEqual(["Empty"]);
  expect(await find(field, { ne: other })).toEqual(["Empty", "Filled"]);
  expect(await find(field, { contains: value })).toEqual(["Filled"]);
});

it("of a description is an empty text", async () => {
  expect(await find("metadata.description", "")).toEqual(["Empty"]);
  expect(await find("metadata.description", { ne: "Tekst" })).toEqual(["Empty"]);
  expect(await find("metadata.description", { contains: "eks" })).toEqual(["Filled"]);
});

it("of another kind than the field counts as absent", async () => {
  const { db, pages } = fixture.a;
  const guid = await createItemFixture(db, { title: "Other kind", pageGuid: pages.linked });
  await db.prisma.listItem.updateMany({ where: { guid }, data: { metadata: { capacity: "5", category: 5 } } });
  expect(await find("metadata.capacity", { ne: 5 })).toEqual(["Empty", "Other kind"]);
  expect(await find("metadata.capacity", { gte: 0 })).toEqual(["Filled"]);
  expect(await find("metadata.category", "5")).toEqual([]);
});
