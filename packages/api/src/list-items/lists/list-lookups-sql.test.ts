import { buildSearchText } from "@plein/contract/list-items/items/search-text";
import { success } from "@plein/contract/result";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { newItemGuid, newShortId } from "../items/new-item-ids.ts";

/*
 * Words in a list that is long enough for the index: each result equals that of scanning the whole list.
 */

type Text = { readonly title: string; readonly description?: string; readonly tags?: readonly string[]; readonly isPublished?: boolean };

/** More items than are always scanned. */
const LONG = 2500;
const RARE: readonly Text[] = [
  { title: "Zwembadtarieven 2027" },
  { title: "Café-concert in de Écluse", description: "Kaarten aan de deur" },
  { title: "100% markt", tags: ["Kermis_week"] },
  { title: 'd\'Oude "Molen" \\ dorp', description: "'; drop table list_items; --" },
  { title: "Kermisbericht, nog niet af", isPublished: false },
];
const TEXTS: readonly Text[] = [
  ...Array.from({ length: LONG }, (_, number) => ({
    title: `Bericht ${number}`,
    description: "Wat er in het dossier gebeurde",
    tags: ["wonen"],
  })),
  ...RARE,
];

let fixture: DatabaseFixture;
let block: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, pages } = fixture.a;
  block = await addListBlock(db, pages.linked, "list");
  const { caller } = await callAs(fixture.a, "admin");
  await caller.pages.publish({ guid: pages.linked });
  await store(fixture.a, TEXTS);
  await store(fixture.b, [{ title: "Zwembadtarieven van de buren" }]);
}, 60_000);
afterAll(() => fixture.database.close());

async function store({ db, pages }: DatabaseFixture["a"], texts: readonly Text[]): Promise<void> {
  const rows = texts.map(({ title, description = "", tags = [], isPublished = true }, number) => ({
    guid: newItemGuid(),
    short_id: newShortId(),
    title,
    description,
    tags,
    search_text: buildSearchText({ title, description, tags, metadata: {} }, { fields: [] }),
    is_published: isPublished,
    // The rare words aren't among the newest items, from which the planner estimates.
    published_on: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
  }));
  await runSql(
    db,
    sql`with added as (
          insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, description, tags, search_text,
                                  is_published, published_on)
          select ${db.platformGuid}::uuid, guid, short_id, 'news', title, lower(title), description, tags, search_text, is_published, published_on
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x
                 (guid uuid, short_id text, title text, description text, tags text[], search_text text, is_published boolean, published_on timestamptz)
          returning guid)
        insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
        select ${db.platformGuid}::uuid, ${pages.linked}::uuid, guid, 0, ${pages.linked}::uuid from added`,
  );
}

async function titlesWith(searchFilter: string, person: Person = "anonymous"): Promise<{ titles: string[]; total: number }> {
  const { caller } = await callAs(fixture.a, person);
  const { items, totalNumberOfItems } = await caller.listItems.getList({ blockGuid: block, searchFilter, itemCount: 100 });
  return { titles: items.map(({ title }) => title), total: totalNumberOfItems };
}

describe("words in a long list", () => {
  it.each([
    ["zwembad", "Zwembadtarieven 2027"],
    ["ZWEMBADTARIEVEN", "Zwembadtarieven 2027"],
    ["tarieven 2027", "Zwembadtarieven 2027"],
    ["cafe ecluse", "Café-concert in de Écluse"],
    ["éclu", "Café-concert in de Écluse"],
    ["kaarten", "Café-concert in de Écluse"],
    ["100%", "100% markt"],
    ["kermis_", "100% markt"],
    ["d'oude", 'd\'Oude "Molen" \\ dorp'],
    ['"molen"', 'd\'Oude "Molen" \\ dorp'],
    ["molen \\", 'd\'Oude "Molen" \\ dorp'],
    ["'; drop table", 'd\'Oude "Molen" \\ dorp'],
    ["bericht 2499", "Bericht 2499"],
  ])("finds %s", async (words, title) => {
    expect(await titlesWith(words)).toEqual({ titles: [title], total: 1 });
  });

  it.each(["zwembadje", "100_", "kermis%week", "%%%", "___", "niets", "\\\\\\", "tarieven bericht"])(
    "finds nothing with %s",
    async (words) => {
      expect(await titlesWith(words)).toEqual({ titles: [], total: 0 });
    },
  );

  it("finds unpublished items only for editors of the page", async () => {
    expect(await titlesWith("kermis")).toEqual({ titles: ["100% markt"], total: 1 });
    expect(await titlesWith("kermis", "admin")).toEqual({ titles: ["100% markt", "Kermisbericht, nog niet af"], total: 2 });
  });

  it("scans a list whose items mostly hold the words, with the right total, in its order", async () => {
    const { titles, total } = await titlesWith("dossier gebeurde");
    expect(total).toBe(LONG);
    expect(titles.slice(0, 2)).toEqual(["Bericht 0", "Bericht 1"]);
    expect((await titlesWith("in")).total).toBe(LONG + 1);
  });

  it("looks up rare words, in this platform alone, and leaves common ones to a scan", async () => {
    const { db, pages } = fixture.a;
    const lookedUp = async (page: string, ...patterns: [string, string, string]) => {
      const row = await runSqlForOne(
        db,
        sql<{ count: number | null }>`select cardinality(plein_items_like(${page}::uuid, ${sql.join(patterns)})) as count`,
      );
      return row?.count;
    };
    expect(await lookedUp(pages.linked, "%zwembadtarieven%", "%", "%")).toBe(1);
    expect(await lookedUp(pages.linked, "%zwembadtarieven%", "%2027%", "%dossier%")).toBe(1);
    expect(await lookedUp(pages.linked, "%niets%", "%", "%")).toBe(0);
    expect(await lookedUp(pages.linked, "%dossier%", "%", "%")).toBeNull();
    expect(await lookedUp(pages.open, "%zwembadtarieven%", "%", "%")).toBeNull();
    // A list of another platform is empty here.
    expect(await lookedUp(fixture.b.pages.linked, "%zwembadtarieven%", "%", "%")).toBeNull();
  });

  it("refuses more than a hundred letters", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const length of [101, 10_000])
      expect((await settle(caller.listItems.list({ blockGuid: block, searchFilter: "a".repeat(length) }))).status).toBe(400);
    expect(await titlesWith("b".repeat(100))).toEqual({ titles: [], total: 0 });
  });
});

describe("a caller who searches lists often", () => {
  it("has to wait, but not for lists without words", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const query = { blockGuid: block, itemCount: 1 };
    for (let number = 0; number < 60; number++) await caller.listItems.getMeta({ ...query, searchFilter: "niets" });
    const { pages } = fixture.a;
    for (const asking of [
      () => caller.listItems.getMeta({ ...query, searchFilter: "niets" }),
      () => caller.listItems.list({ ...query, searchFilter: "niets" }),
      () => caller.listItems.getList({ ...query, searchFilter: "niets" }),
      () => caller.listItems.getLists({ lists: { [block]: JSON.stringify({ searchFilter: "niets" }) } }),
      () => caller.listItems.getShownLists({ pageGuid: pages.linked, search: "?q=niets" }),
      () => caller.listItems.export({ blockGuid: block, searchFilter: "niets" }),
    ])
      expect((await settle(asking())).status).toBe(429);
    expect(await caller.listItems.list(query)).toHaveLength(1);
    expect(await caller.listItems.list({ ...query, searchFilter: "  " })).toHaveLength(1);
    expect(Object.keys(await caller.listItems.getShownLists({ pageGuid: pages.linked, search: "?page=2" }))).toHaveLength(1);
    const free = await callAs(fixture.a, "anonymous", { searchLimits: { count: () => success(undefined) } });
    expect(await free.caller.listItems.list({ ...query, searchFilter: "niets" })).toEqual([]);
  });
});
