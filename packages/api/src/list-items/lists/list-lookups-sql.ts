import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { unseen } from "../../unseen-sql.ts";
import { lookupsOf } from "./filter/filter-lookups.ts";
import { like, patternOf } from "./filter/filter-sql.ts";
import type { ListParent, ListPlan } from "./list-plan.ts";

/*
 * A filter of a list, and a search for words in it. An index gives the items that have the values or hold the words; where that would
 * be too much of the list, the list is scanned in its order until a page is full. The database decides which (plein_items_with,
 * plein_items_like); either alone is right, since both test the item itself.
 */

type Condition = RawBuilder<boolean>;
type Narrowed = Pick<ListPlan, "words" | "filters" | "parents">;
/** What a branch of the statement reads as `p`, and its conditions. */
export type LookupPart = { readonly places: RawBuilder<unknown>; readonly conditions: readonly Condition[] };
/** A page is full soon where many items match, whereas a total takes all of them. */
export type LookupUse = "page" | "total";
/** How many items are looked up at most; more are scanned. */
export const MAX_LOOKED_UP_ITEMS: Readonly<Record<LookupUse, number>> = { page: 1000, total: 20_000 };

/** The planner would estimate a plain LIKE as rare and sort the whole list; a CASE makes it expect half of the rows. */
export function holdsWord(word: string): Condition {
  return sql`case when ${like(sql`i.search_text`, word)} then true else false end`;
}

/** Whether an index can find some of what is searched for. */
export function looksUp(plan: Narrowed): boolean {
  return knownWords(plan).length > 0 || lookupsOf(plan.filters).length > 0;
}

type LookupScope = Pick<PlatformDb, "platformGuid"> & { readonly list: number; readonly use: LookupUse };

/** The common table expressions of the statement: for each parent the items that an index finds, or null. None without any index. */
export function lookedUpItems(plan: Narrowed, scope: LookupScope): RawBuilder<unknown>[] {
  if (!looksUp(plan)) return [];
  return plan.parents.map((parent) => {
    const of = sql`${parent.guid}::uuid`;
    const found = sql.join([...itemsWithValues(plan, of, MAX_LOOKED_UP_ITEMS[scope.use]), ...itemsWithWords(scope, plan, of)]);
    return sql`${nameOf(plan, parent, scope)} as materialized (select coalesce(${found}) as guids)`;
  });
}

function itemsWithValues({ filters }: Narrowed, parent: RawBuilder<unknown>, most: number): RawBuilder<unknown>[] {
  const groups = lookupsOf(filters);
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
  const patterns = sql.join(Array.from({ length: MAX_LOOKED_UP }, (_, index) => sql`${patternOf(words[index] ?? "")}`));
  return [sql`plein_items_like(${onPlatform(db, parent)}, ${patterns})`];
}

/** A branch for the items that were looked up and one that scans the list; only one of them runs. */
export function byLookup(
  plan: Narrowed,
  scope: LookupScope & { readonly isScanned: boolean },
  parent: ListParent,
  select: (part: LookupPart) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.isScanned || !looksUp(plan)) return select({ places: PLACES, conditions: [] });
  const known = nameOf(plan, parent, scope);
  // Found one by one, which OFFSET keeps the planner from changing: it knows nothing of how many there are.
  const places = sql`${known} known, unnest(known.guids) f (guid) cross join lateral (
      select of_item.* from list_item_parents of_item
       where of_item.platform_guid = ${unseen(scope.platformGuid, "uuid")} and of_item.item_guid = f.guid
         and of_item.parent_guid = ${unseen(parent.guid, "uuid")} offset 0) p`;
  const scanned = { places: PLACES, conditions: [sql<boolean>`(select guids is null from ${known})`] };
  return sql`select * from ((${select({ places, conditions: [] })}) union all (${select(scanned)})) by_lookup`;
}

const PLACES = sql`list_item_parents p`;
const MAX_LOOKED_UP = 3;

/** The longest words that the index can find: those with three letters or digits in a row. */
function knownWords({ words }: Narrowed): string[] {
  const known = words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  return known.sort((one, other) => other.length - one.length).slice(0, MAX_LOOKED_UP);
}

function nameOf({ parents }: Narrowed, parent: ListParent, { list, use }: LookupScope): RawBuilder<unknown> {
  return sql.raw(`${use}_${list}_${parents.indexOf(parent)}`);
}
