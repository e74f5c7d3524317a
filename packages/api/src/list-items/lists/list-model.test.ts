import { randomUUID } from "node:crypto";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { buildSearchText } from "@plein/contract/list-items/items/search-text";
import { parseListSettings } from "@plein/contract/list-items/lists/list-settings";
import type { Locale } from "@plein/contract/locale";
import { success } from "@plein/contract/result";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMemory } from "../../memory/memory.ts";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { newItemGuid, newShortId } from "../items/new-item-ids.ts";
import type { ListLanguage } from "../translations/list-language.shared.ts";
import { planList } from "./list-plan.ts";
import { readListRows } from "./list-rows.ts";
import { listOf, type ModelFilter, type ModelItem, type ModelQuery } from "./testing/list-model.ts";
import { chooseTranslations, type LanguageChange, listTranslatedItems, makeChange } from "./testing/translated-items.ts";

/*
 * Filters, orders and pages of a list, compared with an in-memory model. A failing run prints its seed and path; pass them to
 * fc.assert(…, { seed, path }) to reproduce it.
 */

const TITLES = ["Café Één", "cafe een", "Zwembad", "zwembad", "100% markt", "a_b", "Ärger", "Plein 1", "Plein 10", "O\\slash"] as const;
const TAGS = ["sport", "groen", "Wonen"] as const;
const CATEGORIES = ["Afval", "afval", "Zorg", "Écht", ""] as const;
const AUDIENCES = ["residents", "businesses", "associations"] as const;
const DATES = ["2026-01-05", "2026-03-01", "2027-02-28"] as const;
const DAY_MS = 86_400_000;

const moment = fc.integer({ min: -30, max: 30 }).map((days) => new Date(Date.now() + days * DAY_MS - 5000).toISOString());
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

const modelItem: fc.Arbitrary<ModelItem> = fc
  .record({
    title: fc.constantFrom(...TITLES),
    description: fc.constantFrom("", "Over het café", "Alles over 100%", "Tuin en plein"),
    listItemTypeName: fc.constantFrom("product", "event", "news"),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS)),
    category: fc.constantFrom(...CATEGORIES),
    audience: fc.uniqueArray(fc.constantFrom(...AUDIENCES)),
    capacity: optional(fc.integer({ min: 0, max: 5 })),
    isAllDay: optional(fc.boolean()),
    pinnedUntil: optional(fc.constantFrom(...DATES)),
    periodStart: optional(moment),
    periodEnd: optional(moment),
    publishedOn: moment,
    createdOn: moment,
    sortId: fc.integer({ min: 0, max: 4 }),
    isPublished: fc.boolean(),
    isHighlighted: fc.boolean(),
  })
  .map(({ category, audience, capacity, isAllDay, pinnedUntil, isPublished, publishedOn, ...item }) => ({
    ...item,
    guid: newItemGuid(),
    isPublished,
    publishedOn: isPublished ? publishedOn : null,
    metadata: {
      ...(category === "" ? {} : { category }),
      ...(audience.length === 0 ? {} : { audience }),
      ...(capacity === null ? {} : { capacity }),
      ...(isAllDay === null ? {} : { isAllDay }),
      ...(pinnedUntil === null ? {} : { pinnedUntil }),
    },
  }));

const ORDERED = ["eq", "ne", "lt", "lte", "gt", "gte"] as const;
const tested = <T>(name: string, value: fc.Arbitrary<T>, operators: readonly string[], isNullable = false): fc.Arbitrary<ModelFilter> =>
  fc
    .oneof(
      ...(isNullable ? [fc.constantFrom("eq", "ne").map((operator) => ({ [operator]: null }))] : []),
      value,
      fc.tuple(fc.constantFrom(...operators), value).map(([operator, one]) => ({ [operator]: one })),
      fc.array(value, { maxLength: 3 }).map((values) => ({ in: values })),
    )
    .map((condition) => ({ [name]: condition }));

const simple: fc.Arbitrary<ModelFilter> = fc.oneof(
  tested("title", fc.constantFrom(...TITLES, "100%", "_", "\\", "' or 1=1 --", "één"), [...ORDERED, "contains"]),
  tested("metadata.description", fc.constantFrom("", "café", "Over het café", "100%"), [...ORDERED, "contains"]),
  tested("listItemTypeName", fc.constantFrom("product", "event", "nothing"), ["eq", "ne", "contains"]),
  tested("metadata.tags", fc.constantFrom(...TAGS, "niets"), ["eq", "ne", "contains"]),
  tested("metadata.audience", fc.constantFrom(...AUDIENCES, "niets"), ["eq", "ne", "contains"]),
  tested("metadata.category", fc.constantFrom(...CATEGORIES, "echt"), [...ORDERED, "contains"], true),
  tested("metadata.capacity", fc.constantFrom(0, 2, 3.5), ORDERED, true),
  tested("metadata.isAllDay", fc.boolean(), ["eq", "ne"], true),
  tested("metadata.pinnedUntil", fc.constantFrom(...DATES), ORDERED, true),
  tested("publishedOn", moment, ORDERED, true),
  tested("metadata.periodEnd", moment, ORDERED, true),
  tested("periodStart", moment, ORDERED, true),
  tested("createdOn", moment, ORDERED),
  tested("sortId", fc.integer({ min: 0, max: 4 }), ORDERED),
  tested("isPublished", fc.boolean(), ["eq", "ne"]),
  tested("isHighlighted", fc.boolean(), ["eq", "ne"]),
);
const { filter } = fc.letrec<{ filter: ModelFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    simple,
    fc.tuple(simple, simple).map(([one, other]) => ({ ...one, ...other })),
    fc.tuple(fc.constantFrom("and", "or"), fc.array(tie("filter"), { minLength: 1, maxLength: 3 })).map(([kind, of]) => ({ [kind]: of })),
  ),
}));

const FIELDS = [
  "title",
  "publishedOn",
  "createdOn",
  "periodStart",
  "metadata.periodEnd",
  "sortId",
  "metadata.capacity",
  "metadata.category",
  "metadata.pinnedUntil",
  "metadata.isAllDay",
  "metadata.description",
] as const;

const modelQuery: fc.Arbitrary<ModelQuery & { readonly itemCount: number }> = fc.record({
  filter: fc.oneof(fc.constant({}), filter),
  sortField: fc.constantFrom(...FIELDS),
  isDescending: fc.boolean(),
  words: fc.array(fc.constantFrom("CAFE", "plein", "100%", "sport", "zorg"), { maxLength: 2 }),
  cutoff: fc.constant(null),
  highlightOnly: fc.boolean(),
  typeName: fc.constant(null),
  seesAll: fc.boolean(),
  itemCount: fc.integer({ min: 1, max: 7 }),
});

/** These tests request more pages than a person would. */
const NO_LIMITS = { count: () => success(undefined) };

let fixture: DatabaseFixture;
let block: string;
let two: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, pages } = fixture.a;
  block = await addListBlock(db, pages.linked, "list", { options: { showExpiredItemsByDefault: true } });
  two = await addListBlock(db, pages.linked, "list", {
    options: { showExpiredItemsByDefault: true, defaultParentGuids: [pages.linked, pages.othersPage] },
  });
  await publishAgain(pages.linked);
});
afterAll(() => fixture.database.close());

async function publishAgain(pageGuid: string): Promise<void> {
  const { caller } = await callAs(fixture.a, "admin");
  await caller.pages.publish({ guid: pageGuid });
}

function typeOf({ listItemTypeName }: ModelItem) {
  const type = BUILT_IN_TYPES.find(({ name }) => name === listItemTypeName);
  if (type === undefined) throw new Error(`No type ${listItemTypeName}`);
  return type;
}

async function store(items: readonly ModelItem[]): Promise<void> {
  const { db, pages } = fixture.a;
  await runSql(
    db,
    sql`delete from list_items i using list_item_parents p where p.item_guid = i.guid and p.parent_guid in (${pages.linked}::uuid, ${pages.othersPage}::uuid)`,
  );
  const rows = items.map((item) => ({
    ...item,
    short_id: newShortId(),
    title_sort: plainText(item.title),
    search_text: buildSearchText(item, typeOf(item)),
  }));
  await runSql(
    db,
    sql`insert into list_items (platform_guid, guid, short_id, list_item_type_name, title, title_sort, description, metadata, tags, search_text,
                                period_start, period_end, published_on, created_on, sort_id, is_published, is_highlighted)
        select ${db.platformGuid}::uuid, guid, short_id, "listItemTypeName", title, title_sort, description, metadata, tags, search_text,
               "periodStart", "periodEnd", "publishedOn", "createdOn", "sortId", "isPublished", "isHighlighted"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x
               (guid uuid, short_id text, "listItemTypeName" text, title text, title_sort text, description text, metadata jsonb, tags text[],
                search_text text, "periodStart" timestamptz, "periodEnd" timestamptz, "publishedOn" timestamptz, "createdOn" timestamptz,
                "sortId" int, "isPublished" boolean, "isHighlighted" boolean)`,
  );
  // Every third item is also on the other page, which is in the list of two.
  for (const [page, part] of [
    [pages.linked, items],
    [pages.othersPage, items.filter((_, index) => index % 3 === 0)],
  ] as const)
    await runSql(
      db,
      sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
          select ${db.platformGuid}::uuid, ${page}::uuid, guid, 0, ${page}::uuid from unnest(${part.map(({ guid }) => guid)}::uuid[]) guid`,
    );
}

it("filters, orders and pages as an in-memory model does, by page number and by cursor", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(modelItem, { minLength: 1, maxLength: 25 }),
      fc.array(modelQuery, { minLength: 5, maxLength: 5 }),
      async (items, queries) => {
        await store(items);
        for (const query of queries) await compare(items, query);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

async function compare(items: readonly ModelItem[], query: ModelQuery & { readonly itemCount: number }): Promise<void> {
  const { caller } = await callAs(fixture.a, query.seesAll ? "admin" : "anonymous", { searchLimits: NO_LIMITS });
  const expected = listOf(items, query).map(({ guid }) => guid);
  const listQuery = {
    filter: JSON.stringify(query.filter),
    sort_by: `${query.sortField}_${query.isDescending ? "desc" : "asc"}`,
    searchFilter: query.words.join(" "),
    highlightOnly: query.highlightOnly,
    itemCount: query.itemCount,
  };
  for (const blockGuid of [block, two]) {
    const byNumber: string[] = [];
    const byCursor: string[] = [];
    let after: string | null = null;
    for (let pageNumber = 1; pageNumber <= Math.ceil(expected.length / query.itemCount) + 1; pageNumber++) {
      const page = await caller.listItems.getList({ blockGuid, ...listQuery, pageNumber });
      byNumber.push(...page.items.map(({ guid }) => guid));
      expect(page.totalNumberOfItems).toBe(expected.length);
      if (pageNumber > 1 && after === null) continue;
      const next: typeof page = await caller.listItems.getList({ blockGuid, ...listQuery, ...(after === null ? {} : { after }) });
      byCursor.push(...next.items.map(({ guid }) => guid));
      after = next.after;
    }
    expect(byNumber).toEqual(expected);
    expect(byCursor).toEqual(expected);
    expect(await pageThrough(query, { blockGuid, ...listQuery })).toEqual([...expected, ...expected]);
    expect(await caller.listItems.getMeta({ blockGuid, ...listQuery })).toEqual({ totalNumberOfItems: expected.length });
  }
}

/** The items of all pages by their numbers, twice, while what was read once is cached: on the way back from the start of each page. */
async function pageThrough(query: ModelQuery, listQuery: { readonly blockGuid: string; readonly itemCount: number }): Promise<string[]> {
  const memory = createMemory({ maxBytes: 1_000_000, now: () => 0, isLive: () => true });
  const { caller } = await callAs(fixture.a, query.seesAll ? "admin" : "anonymous", { searchLimits: NO_LIMITS, memory });
  const read = async (pageNumber: number) => (await caller.listItems.getList({ ...listQuery, pageNumber })).items.map(({ guid }) => guid);
  const forth: string[][] = [];
  for (let items = await read(1); items.length > 0; items = await read(forth.length + 1)) forth.push(items);
  const back: string[][] = [];
  for (let pageNumber = forth.length + 1; pageNumber > 0; pageNumber--) back.unshift(await read(pageNumber));
  return [...forth, ...back].flat();
}

it("shows one item of each group of translations, in the language of the list, whatever is written at the same time", async () => {
  const { db, pages } = fixture.a;
  const parents = [pages.linked, pages.othersPage];
  await store([]);
  const guids: string[] = [];
  for (let number = 0; number < 6; number++)
    guids.push(await createItemFixture(db, { title: `Bericht ${number}`, pageGuid: pages.linked, tags: ["sport"] }));
  const groups = [randomUUID(), randomUUID()];
  // Of three or more languages, which a later version may have, a list prefers the first by its code.
  const locales = ["nl", "en", "fy", "de"] as readonly string[] as readonly Locale[];
  const of = <const Kind extends string, Member>(kind: Kind, more: Member) => ({ kind, ...more });
  const change: fc.Arbitrary<LanguageChange> = fc
    .tuple(
      fc.constantFrom(...guids),
      fc.oneof(
        fc.boolean().map((isPublished) => of("publish", { isPublished })),
        fc.boolean().map((isDeleted) => of("trash", { isDeleted })),
        fc.subarray(parents).map((some) => of("place", { parents: some })),
        fc.constantFrom(null, ...groups, ...groups).map((groupGuid) => of("group", { groupGuid })),
        fc.constantFrom(null, ...locales.slice(1)).map((locale) => of("locale", { locale })),
        fc.subarray([...TAGS]).map((tags) => of("tags", { tags })),
      ),
    )
    .map(([guid, rest]) => ({ guid, ...rest }));
  for (const [index, guid] of guids.entries())
    await makeChange(db, { guid, kind: "locale", locale: [null, "en", "fy"][index % 3] ?? null });
  for (const [index, guid] of guids.entries()) await makeChange(db, { guid, kind: "group", groupGuid: groups[index % 2] ?? null });

  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, change), { minLength: 1, maxLength: 6 }), async (pairs) => {
      // Two at a time, since the translations beside a place depend on what others write.
      for (const pair of pairs) await Promise.all(pair.map((one) => makeChange(db, one)));
      const items = (await listTranslatedItems(db)).filter(({ guid }) => guids.includes(guid));
      for (const some of [[pages.linked], [pages.othersPage], parents]) {
        for (const locale of locales) {
          for (const hasOthers of [true, false]) {
            const language = { locale, defaultLocale: "nl", hasOthers } as const;
            const expected = chooseTranslations(items, some, language).sort();
            expect(await guidsOf(some, language, {})).toEqual(expected);
            const tagged = items.filter(({ tags }) => tags.includes("sport")).map(({ guid }) => guid);
            expect(await guidsOf(some, language, { "metadata.tags": "sport" })).toEqual(expected.filter((guid) => tagged.includes(guid)));
          }
        }
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

/** The guids of a list in a language, for everybody. */
async function guidsOf(parentGuids: readonly string[], language: ListLanguage, filter: object): Promise<string[]> {
  const { db } = fixture.a;
  const planned = planList({
    settings: parseListSettings({ showExpiredItemsByDefault: true, defaultItemsPerPage: 50 }),
    parents: parentGuids.map((guid) => ({ guid, canEdit: false, path: "/", visibleTypes: null })),
    query: { filter: { json: filter, text: JSON.stringify(filter) } },
    types: BUILT_IN_TYPES,
    platform: { timeZone: "Europe/Amsterdam" },
    now: new Date(),
    locale: "nl",
    language,
  });
  if (planned.code !== "Success") throw new Error(planned.code);
  const rows = await readListRows({ db, actor: ANONYMOUS }, [planned.value], {
    counted: new Set([0]),
    frequent: new Set(),
    hasBlocks: false,
  });
  const guids = rows.flatMap(({ guid }) => (guid === null ? [] : [guid]));
  expect(rows.find(({ total }) => total !== null)?.total).toBe(guids.length);
  return guids.sort();
}
