import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { hideFromPlanner } from "../../hide-from-planner-sql.ts";
import { likePattern } from "../../like-pattern.ts";
import { findLookups, testsBeside, type ValueRange } from "./filter/filter-lookups.ts";
import { like } from "./filter/filter-sql.ts";
import type { ListParent, ListPlan } from "./list-plan.ts";

/*
 * A list's filter and its search for words. An index finds the items that have the values or contain the words; if they would be too large
 * a part of the list, the list is scanned in its order until a page is full. The database chooses (plein_has_few, plein_items_with,
 * plein_items_like); all give the same result, since all test the item itself, save for the one tag that it was found by.
 */

type Condition = RawBuilder<boolean>;
type Narrowed = Pick<ListPlan, "words" | "filters" | "parents" | "sort">;
/** A branch of the statement: the rows that it reads as `p`, its conditions, and the filters that are left to test. */
export type LookupPart = {
  readonly places: RawBuilder<unknown>;
  readonly conditions: readonly Condition[];
  readonly filters: readonly ListFilter[];
};
/** If many items match, a scan soon fills a page, whereas a total needs all of them. */
export type LookupUse = "page" | "total";
/** The maximum number of items to look up; above it the list is scanned. */
export const MAX_LOOKED_UP_ITEMS: Readonly<Record<LookupUse, number>> = { page: 1000, total: 20_000 };

/** The planner would estimate a plain LIKE as rare and sort the whole list; a CASE makes it expect half of the rows. */
export function containsWord(word: string): Condition {
  return sql`case when ${like(sql`i.search_text`, word)} then true else false end`;
}

/** Whether an index can answer a part of the filter or search. */
export function hasLookups(plan: Narrowed): boolean {
  return knownWords(plan).length > 0 || findLookups(plan.filters).length > 0;
}

type LookupScope = Pick<PlatformDb, "platformGuid"> & { readonly list: number; readonly use: LookupUse };

/**
 * The common table expressions of the statement: for each parent the items that an index finds, or null. Empty if no index helps. If the
 * items of one value are read from the values themselves, it is an empty array.
 */
export function lookedUpItems(plan: Narrowed, scope: LookupScope): RawBuilder<unknown>[] {
  if (!hasLookups(plan)) return [];
  const only = onlyValueOf(plan);
  return plan.parents.map((parent) => {
    const of = sql`${parent.guid}::uuid`;
    const most = MAX_LOOKED_UP_ITEMS[scope.use];
    const guids =
      only === null
        ? sql`coalesce(${sql.join([...itemsWithValues(plan, of, most), ...itemsWithWords(scope, plan, of)])})`
        : sql`case when plein_has_few(${of}, ${only.field}::text, ${only.low}::text, ${sql.lit(most)}) then '{}'::uuid[] end`;
    return sql`${nameOf(plan, parent, scope)} as materialized (select ${guids} as guids)`;
  });
}

/** The columns of a place that aren't copied beside its item's values, as list fields: each change of an item, or a manual order, changes them. */
const NOT_COPIED = new Set(["updatedOn", "sortId"]);

/** The value that all items of the list have, if the statement only reads what list_item_values has of their places. */
function onlyValueOf(plan: Narrowed): ValueRange | null {
  const [group = [], ...others] = findLookups(plan.filters);
  const [range, ...alternatives] = group;
  const isOneValue = others.length === 0 && alternatives.length === 0 && range !== undefined && range.low === range.high;
  if (!isOneValue || knownWords(plan).length > 0 || NOT_COPIED.has(plan.sort.by?.name ?? "")) return null;
  return plan.filters.some(readsWhatIsNotCopied) ? null : range;
}

function readsWhatIsNotCopied(filter: ListFilter): boolean {
  return filter.kind === "test" ? NOT_COPIED.has(filter.field) : filter.of.some(readsWhatIsNotCopied);
}

function itemsWithValues({ filters }: Narrowed, parent: RawBuilder<unknown>, most: number): RawBuilder<unknown>[] {
  const groups = findLookups(filters);
  if (groups.length === 0) return [];
  const ranges = groups.flatMap((group, index) => group.map((range) => ({ ...range, group: index + 1 })));
  const column = (values: readonly (string | number)[], type: "int[]" | "text[]") => sql`${values}::${sql.raw(type)}`;
  return [
    sql`plein_items_with(${parent}, ${column(
      ranges.map(({ group }) => group),
      "int[]",
    )}, ${column(
      ranges.map(({ field }) => field),
      "text[]",
    )}, ${column(
      ranges.map(({ low }) => low),
      "text[]",
    )}, ${column(
      ranges.map(({ high }) => high),
      "text[]",
    )}, ${sql.lit(most)})`,
  ];
}

function itemsWithWords(db: Pick<PlatformDb, "platformGuid">, plan: Narrowed, parent: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const words = knownWords(plan);
  if (words.length === 0) return [];
  const patterns = sql.join(Array.from({ length: MAX_LOOKED_UP }, (_, index) => sql`${likePattern(words[index] ?? "")}`));
  return [sql`plein_items_like(${onPlatform(db, parent)}, ${patterns})`];
}

type BranchScope = {
  readonly isScanned: boolean;
  /**
   * The order of the page, if columns of `p` determine it. The items that were looked up are then sorted first, so that only those on the
   * page and before it are read and tested. Null for any other order, and if all items are needed.
   */
  readonly placeOrder: RawBuilder<unknown> | null;
};

/** Two branches: one for the items that were looked up and one that scans the list; only one of them runs. */
export function byLookup(
  plan: Narrowed,
  scope: LookupScope & BranchScope,
  parent: ListParent,
  select: (part: LookupPart) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.isScanned || !hasLookups(plan)) return select({ places: PLACES, conditions: [], filters: plan.filters });
  const known = nameOf(plan, parent, scope);
  const only = onlyValueOf(plan);
  const lookedUp = only === null ? placesOfItems(known, scope, parent) : placesOfValue(only, scope, parent);
  const places = scope.placeOrder === null ? lookedUp : sql`(select p.* from ${lookedUp} order by ${scope.placeOrder} offset 0) p`;
  const found =
    only === null
      ? { places, conditions: [], filters: plan.filters }
      : { places, conditions: [sql<boolean>`(select guids is not null from ${known})`], filters: testsBeside(only, plan.filters) };
  const scanned = { places: PLACES, conditions: [sql<boolean>`(select guids is null from ${known})`], filters: plan.filters };
  return sql`select * from ((${select(found)}) union all (${select(scanned)})) by_lookup`;
}

/** OFFSET keeps the planner from flattening the lookup of each item: it can't estimate their number. */
function placesOfItems(known: RawBuilder<unknown>, { platformGuid }: LookupScope, parent: ListParent): RawBuilder<unknown> {
  return sql`${known} known, unnest(known.guids) f (guid) cross join lateral (
      select of_item.* from list_item_parents of_item
       where of_item.platform_guid = ${hideFromPlanner(platformGuid, "uuid")} and of_item.item_guid = f.guid
         and of_item.parent_guid = ${hideFromPlanner(parent.guid, "uuid")} offset 0) p`;
}

/** The copies beside the value, which take a third of the time. */
function placesOfValue({ field, low }: ValueRange, { platformGuid }: LookupScope, parent: ListParent): RawBuilder<unknown> {
  return sql`(
      select with_value.* from list_item_values with_value
       where with_value.platform_guid = ${hideFromPlanner(platformGuid, "uuid")} and with_value.parent_guid = ${hideFromPlanner(parent.guid, "uuid")}
         and with_value.field = ${hideFromPlanner(field, "text")} and with_value.value = ${hideFromPlanner(low, "text")}) p`;
}

const PLACES = sql`list_item_parents p`;
const MAX_LOOKED_UP = 3;

/** The longest words that the index supports: those with three letters or digits in a row. */
function knownWords({ words }: Narrowed): string[] {
  const known = words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  return known.sort((one, other) => other.length - one.length).slice(0, MAX_LOOKED_UP);
}

function nameOf({ parents }: Narrowed, parent: ListParent, { list, use }: LookupScope): RawBuilder<unknown> {
  return sql.raw(`${use}_${list}_${parents.indexOf(parent)}`);
}
