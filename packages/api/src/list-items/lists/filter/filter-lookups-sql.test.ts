import { ANONYMOUS } from "@plein/contract/access/actor";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import { buildListFields } from "@plein/contract/list-items/lists/list-fields";
import { type ListFilter, parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql, runSqlForOne, type SqlTarget } from "../../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../../testing/database-fixture.ts";
import { createItemFixture } from "../../../testing/item-fixtures.ts";
import { byLookup, lookedUpItems } from "../list-lookups-sql.ts";
import { filterCondition } from "./filter-sql.ts";
import { valueKey } from "./value-key.ts";

/*
 * What the index finds of a filter, compared with testing each item. A failing run prints its seed and path; pass them to fc.assert(…,
 * { seed, path }) to reproduce it.
 */

let fixture: DatabaseFixture;
let pageGuid: string;
const guids: string[] = [];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  pageGuid = fixture.a.pages.linked;
  for (let number = 0; number < 12; number++) guids.push(await createItemFixture(fixture.a.db, { title: `Bericht ${number}`, pageGuid }));
});
afterAll(() => fixture.database.close());

const CATEGORIES = ["Afval", "afval", "Zorg", "Écht", "x".repeat(70), `${"x".repeat(70)}y`, "2026-01-05"] as const;
const AUDIENCES = ["residents", "businesses", "associations"] as const;
const NUMBERS = [-1e18, -2.5, -1, 0, 0.1, 1, 2, 3, 1e18] as const;
const FIELDS = buildListFields(BUILT_IN_TYPES);

const values = fc.record(
  {
    category: fc.oneof<fc.Arbitrary<unknown>[]>(fc.constantFrom(...CATEGORIES), fc.constantFrom(1, true, null), fc.constant(["Zorg"])),
    audience: fc.oneof<fc.Arbitrary<unknown>[]>(fc.uniqueArray(fc.constantFrom(...AUDIENCES)), fc.constant("residents")),
    capacity: fc.oneof<fc.Arbitrary<unknown>[]>(fc.constantFrom(...NUMBERS), fc.constant("2")),
    isAllDay: fc.boolean(),
  },
  { requiredKeys: [] },
);
const tags = fc.uniqueArray(fc.constantFrom("sport", "groen", "Wonen"));

const ORDERED = ["eq", "ne", "lt", "lte", "gt", "gte"] as const;
const tested = (field: string, value: fc.Arbitrary<unknown>, operators: readonly string[]) =>
  fc
    .oneof(
      fc.tuple(fc.constantFrom(...operators), value).map(([operator, one]) => ({ [operator]: one })),
      fc.array(value, { maxLength: 3 }).map((many) => ({ in: many })),
      fc.tuple(value, value).map(([low, high]) => (operators.includes("gt") ? { gte: low, lt: high } : { eq: low, ne: high })),
    )
    .map((condition) => ({ [`metadata.${field}`]: condition }));
const simple = fc.oneof(
  tested("category", fc.constantFrom(...CATEGORIES), ORDERED),
  tested("audience", fc.constantFrom(...AUDIENCES, "niets"), ["eq", "ne", "contains"]),
  tested("capacity", fc.constantFrom(...NUMBERS, 0.5), ORDERED),
  tested("isAllDay", fc.boolean(), ["eq", "ne"]),
  tested("tags", fc.constantFrom("sport", "groen", "niets"), ["eq", "contains"]),
);
const { filter } = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    simple,
    fc.tuple(simple, simple).map(([one, other]) => ({ ...one, ...other })),
    fc.tuple(fc.constantFrom("and", "or"), fc.array(tie("filter"), { minLength: 1, maxLength: 3 })).map(([kind, of]) => ({ [kind]: of })),
  ),
}));

function parse(json: object): ListFilter {
  const parsed = parseListFilter(json, FIELDS);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.filter;
}

async function saveValues(given: readonly { metadata: object; tags: readonly string[] }[]): Promise<void> {
  const rows = given.map((one, index) => ({ guid: guids[index], ...one }));
  await runSql(
    fixture.a.db,
    sql`update list_items i set metadata = x.metadata, tags = x.tags
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (guid uuid, metadata jsonb, tags text[])
         where i.platform_guid = ${fixture.a.db.platformGuid}::uuid and i.guid = x.guid`,
  );
}

type LookedUp = { readonly found: readonly string[]; readonly tested: readonly string[] };

/** The items that an index finds, and those of them that pass what is left to test. Null where the list is scanned. */
async function lookUp(target: SqlTarget, one: ListFilter): Promise<LookedUp | null> {
  const parent = { guid: pageGuid, canEdit: false, path: "/", visibleTypes: null };
  // Only a random order has one.
  const seed = "";
  const sort = { field: "title", direction: "asc", by: null, seed } as const;
  const plan = { words: [], filters: [one], parents: [parent], sort };
  const scope = { platformGuid: fixture.a.db.platformGuid, list: 0, use: "page", isScanned: false, placeOrder: null } as const;
  const [found] = lookedUpItems(plan, scope);
  if (found === undefined) return null;
  const branches = byLookup(plan, scope, parent, ({ places, conditions, filters }) => {
    return sql`select p.item_guid as guid, ${filterCondition({ kind: "and", of: filters }, ANONYMOUS)} as passes from ${places}
                 join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
                where ${sql.join([sql`p.parent_guid = ${pageGuid}::uuid`, ...conditions], sql` and `)}`;
  });
  const row = await runSqlForOne(
    target,
    sql<{ isLookedUp: boolean; found: string[]; tested: string[] }>`
      with ${found}, looked_up as (${branches})
      select (select guids is not null from page_0_0) as "isLookedUp", array(select guid::text from looked_up) as found,
             array(select guid::text from looked_up where passes) as tested`,
  );
  return row?.isLookedUp === true ? row : null;
}

async function listPassing(one: ListFilter): Promise<string[]> {
  const rows = await runSql(
    fixture.a.db,
    sql<{
      guid: string;
    }>`select i.guid from list_item_parents p join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
                           where p.parent_guid = ${pageGuid}::uuid and ${filterCondition(one, ANONYMOUS)}`,
  );
  return rows.map(({ guid }) => guid);
}

/** @param most the number of items beyond which a list is scanned */
function lookUpAmong(most: number, one: ListFilter): Promise<LookedUp | null> {
  return fixture.a.db.transaction(async (tx) => {
    await runSql(tx, sql`select set_config('app.looked_up_items', ${String(most)}, true)`);
    return lookUp(tx, one);
  });
}

it("finds every item that passes a filter, each once, whatever is rare", async () => {
  let lookups = 0;
  const compare = async (one: ListFilter) => {
    const passing = await listPassing(one);
    for (const most of [0, 3, 1000]) {
      const lookedUp = await lookUpAmong(most, one);
      if (lookedUp === null) continue;
      lookups++;
      const { found, tested } = lookedUp;
      expect(found.length).toBeLessThanOrEqual(most);
      expect(new Set(found).size).toBe(found.length);
      expect(tested.toSorted()).toEqual(passing.toSorted());
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ metadata: values, tags }), { minLength: 12, maxLength: 12 }),
      fc.array(filter, { minLength: 10, maxLength: 10 }),
      async (given, filters) => {
        await saveValues(given);
        for (const one of filters) await compare(parse(one));
      },
    ),
    { numRuns: 12 },
  );
  expect(lookups).toBeGreaterThan(20);
}, 120_000);

it("has the values of each item, and none of other items, whatever is written", async () => {
  const { db, pages } = fixture.a;
  const stored = () =>
    runSql(db, sql`select parent_guid, field, value, item_guid from list_item_values order by parent_guid, field, value, item_guid`);
  const expected = () =>
    runSql(
      db,
      sql`select p.parent_guid, v.field, v.value, p.item_guid from list_item_parents p
            join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
           cross join lateral plein_item_values(i.metadata, i.tags) v order by p.parent_guid, v.field, v.value, p.item_guid`,
    );
  const write = async (statement: ReturnType<typeof sql>) => {
    await runSql(db, statement);
    expect(await stored()).toEqual(await expected());
  };
  const [first, second] = guids;
  await saveValues([{ metadata: { category: "Afval", audience: ["residents"] }, tags: ["sport", "groen"] }]);
  expect(await stored()).toEqual(await expected());
  expect((await stored()).length).toBeGreaterThan(3);
  await write(sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
                  select platform_guid, ${pages.open}::uuid, guid, 1, ${pages.open}::uuid from list_items where guid in (${first}::uuid, ${second}::uuid)`);
  await write(sql`update list_items set metadata = '{"category": "Zorg", "capacity": 3}', tags = '{groen}' where guid = ${first}::uuid`);
  await write(sql`update list_items set title = 'Anders', deleted_on = now() where guid = ${first}::uuid`);
  await write(sql`delete from list_item_parents where item_guid = ${first}::uuid and parent_guid = ${pageGuid}::uuid`);
  await write(sql`delete from list_items where guid in (${first}::uuid, ${second}::uuid)`);
});

it("has the same keys in the database and in the program", async () => {
  const one = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.string({ unit: "grapheme", maxLength: 80 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        one.filter((value) => typeof value !== "string" || !/\0|\p{Surrogate}/u.test(value)),
        { minLength: 1, maxLength: 50 },
      ),
      async (all) => {
        const rows = await runSql(
          fixture.a.db,
          sql<{
            key: string;
          }>`select plein_value_key(value) as key from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as x (value, n) order by n`,
        );
        expect(rows.map(({ key }) => key)).toEqual(all.map(valueKey));
      },
    ),
    { numRuns: 20 },
  );
});

it("has a copy of what lists filter and sort by beside each value, whatever changes it", async () => {
  const { db } = fixture.a;
  const change = fc.record({
    guid: fc.constantFrom(...guids),
    title: fc.constantFrom("aap", "noot", "mies"),
    isPublished: fc.boolean(),
    isDeleted: fc.boolean(),
    hasPeriod: fc.boolean(),
    tag: fc.constantFrom("sport", "groen"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const { guid, title, isPublished, isDeleted, hasPeriod, tag } of changes) {
        await runSql(
          db,
          sql`update list_items set title_sort = ${title}, is_published = ${isPublished}, tags = ${[tag]}::text[], is_highlighted = not is_highlighted,
                     deleted_on = case when ${isDeleted}::boolean then now() end, period_end = case when ${hasPeriod}::boolean then now() end
               where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
        );
      }
      const [differing] = await runSql(
        db,
        sql<{ count: number; all: number }>`
          select count(*)::int as all,
                 (count(*) filter (where (v.is_shown, v.is_deleted, v.list_item_type_name, v.is_highlighted, v.published_on, v.period_start, v.period_end, v.created_on, v.title_sort)
                   is distinct from (p.is_shown, p.is_deleted, p.list_item_type_name, p.is_highlighted, p.published_on, p.period_start, p.period_end, p.created_on, p.title_sort)))::int as count
            from list_item_values v left join list_item_parents p using (platform_guid, parent_guid, item_guid)`,
      );
      expect(differing?.count).toBe(0);
      expect(differing?.all).toBeGreaterThan(0);
    }),
    { numRuns: 15 },
  );
});
