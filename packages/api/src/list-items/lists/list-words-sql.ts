import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { onPlatform } from "../../on-platform-sql.ts";
import { like, patternOf } from "./filter-sql.ts";
import type { ListParent, ListPlan } from "./list-plan.ts";

/*
 * Search for words in a list. An index gives the items that hold them; where that would be too much of the list, the list is
 * scanned in its order until a page is full. The database decides which (plein_items_like); either alone is right, since both
 * test the text itself.
 */

type Condition = RawBuilder<boolean>;
type Words = Pick<ListPlan, "words" | "parents">;
/** What a branch of the statement reads from beside the list, and its conditions. */
export type WordsPart = { readonly from: RawBuilder<unknown>; readonly conditions: readonly Condition[] };

/** The planner would estimate a plain LIKE as rare and sort the whole list; a CASE makes it expect half of the rows. */
export function holdsWord(word: string): Condition {
  return sql`case when ${like(sql`i.search_text`, word)} then true else false end`;
}

/** Whether the index can find one of the words. */
export function looksUp(plan: Words): boolean {
  return knownWords(plan).length > 0;
}

/** The common table expressions of the statement: for each parent the items that hold the words, or null. None without words. */
export function lookedUpWords(scope: Pick<PlatformDb, "platformGuid">, plan: Words, list: number): RawBuilder<unknown>[] {
  const words = knownWords(plan);
  if (words.length === 0) return [];
  const patterns = sql.join(Array.from({ length: MAX_LOOKED_UP }, (_, index) => sql`${patternOf(words[index] ?? "")}`));
  return plan.parents.map(
    (parent) =>
      sql`${nameOf(plan, parent, list)} as materialized (select plein_items_like(${onPlatform(scope, sql`${parent.guid}::uuid`)}, ${patterns}) as guids)`,
  );
}

/** A branch for the items that were looked up and one that scans the list; only one of them runs. */
export function byWords(
  plan: Words,
  { list }: { readonly list: number },
  parent: ListParent,
  select: (part: WordsPart) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!looksUp(plan)) return select({ from: sql``, conditions: [] });
  const known = nameOf(plan, parent, list);
  const lookedUp = { from: sql`${known} known, unnest(known.guids) f (guid), `, conditions: [sql<boolean>`p.item_guid = f.guid`] };
  const walked = { from: sql``, conditions: [sql<boolean>`(select guids is null from ${known})`] };
  return sql`select * from ((${select(lookedUp)}) union all (${select(walked)})) by_words`;
}

const MAX_LOOKED_UP = 3;

/** The longest words that the index can find: those with three letters or digits in a row. */
function knownWords({ words }: Words): string[] {
  const known = words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  return known.sort((one, other) => other.length - one.length).slice(0, MAX_LOOKED_UP);
}

function nameOf({ parents }: Words, parent: ListParent, list: number): RawBuilder<unknown> {
  return sql.raw(`known_${list}_${parents.indexOf(parent)}`);
}
