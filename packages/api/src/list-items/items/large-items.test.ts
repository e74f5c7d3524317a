import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

const ITEMS = 40;
const FIT = 33;
/** It compresses to almost nothing, and the first `FIT` items fill 16 MiB. */
const TEXT = "a".repeat(500_000);
const BLOCK = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000c1",
  buildingBlockName: "richText",
  options: {},
  content: { body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: TEXT }] }] } },
  layoutPosition: "main",
  sortId: 0,
};

let fixture: DatabaseFixture;
let a: PlatformFixture;
let blockGuid: string;
let otherGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  blockGuid = await addListBlock(a.db, a.pages.open, "list", { options: { itemTypes: ["faq"] } });
  otherGuid = await addListBlock(a.db, a.pages.open, "list", { options: { itemTypes: ["faq"], defaultSortBy: "title_asc" } });
  for (let index = 0; index < ITEMS; index++) await createItemFixture(a.db, { title: `Groot ${index}`, pageGuid: a.pages.open });
  await change({ listItemTypeName: "faq", blocks: [BLOCK] });
});
afterAll(() => fixture.database.close());

const change = (data: { listItemTypeName?: string; blocks?: object[]; metadata?: object }) =>
  a.db.prisma.listItem.updateMany({ where: { platformGuid: a.platform.guid, title: { startsWith: "Groot" } }, data });
const reader = async () => (await callAs(a, "contentManager")).caller;
const errorsOf = async (call: Promise<unknown>) => {
  const { status, facts } = await settle(call);
  return { status, errors: facts?.errors };
};

describe("items that are large together", () => {
  it("are limited to what one response holds, and a query for more is refused with that number", async () => {
    const { listItems } = await reader();
    expect(await listItems.list({ blockGuid, itemCount: FIT })).toHaveLength(FIT);
    expect(await errorsOf(listItems.list({ blockGuid, itemCount: ITEMS }))).toEqual({
      status: 400,
      errors: [{ path: "/itemCount", message: `Deze waarde mag ten hoogste ${FIT} zijn.` }],
    });
    expect(await listItems.list({ blockGuid, itemCount: FIT, pageNumber: 2 })).toHaveLength(ITEMS - FIT);
  });

  it("have the same limit for several lists together", async () => {
    const { listItems } = await reader();
    const lists = (itemCount: number) => Object.fromEntries([blockGuid, otherGuid].map((guid) => [guid, JSON.stringify({ itemCount })]));
    expect(Object.values(await listItems.getLists({ lists: lists(10) })).map((items) => items.length)).toEqual([10, 10]);
    const refused = await errorsOf(listItems.getLists({ lists: lists(20) }));
    expect(refused.status).toBe(400);
    expect(refused.errors?.[0]?.path).toMatch(/^\/lists\/[0-9a-f-]{36}\/itemCount$/);
  });

  it("are all exported, and shown where their own blocks are not needed", async () => {
    const { listItems } = await reader();
    expect((await listItems.getList({ blockGuid, itemCount: ITEMS })).items).toHaveLength(ITEMS);
    const part = await listItems.export({ blockGuid });
    expect([part.rows.length, part.next]).toEqual([ITEMS, null]);
  });
});

it("splits a page of items whose own fields are large together", async () => {
  await change({ blocks: [], metadata: { answer: BLOCK.content.body } });
  const { listItems } = await reader();
  const query = { blockGuid, itemCount: ITEMS, sort_by: "createdOn_asc" };
  const page = await listItems.getList(query);
  expect([page.items.length, page.totalNumberOfItems]).toEqual([FIT, ITEMS]);
  const rest = await listItems.getList({ ...query, after: page.after ?? "" });
  expect([rest.items.length, rest.after]).toEqual([ITEMS - FIT, null]);
  expect(new Set([...page.items, ...rest.items].map(({ guid }) => guid)).size).toBe(ITEMS);
});
