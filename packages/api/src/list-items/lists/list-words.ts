import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { onPlatform } from "../../on-platform.ts";
import { like, patternOf } from "./filter-sql.ts";
import type { ListParent, ListPlan } from "./list-plan.ts";

/*
 * Words that are looked for in a list. What an index knows to hold them is looked up; where that would be too much of the
 * list, it is gone through in its order until there is enough for a page. Which of the two is for the database to say
 * (plein_items_like); either alone is right, since the text is looked at in both.
 */

type Condition = RawBuilder<boolean>;
type Words = Pick<ListPlan, "words" | "parents">;
/** What a part of a list is read from beside the list, and by which conditions. */
export type WordsPart = { readonly from: RawBuilder<unknown>; readonly conditions: readonly Condition[] };

/** The planner takes such a test for rarer than it is, and would put the whole list in order; so half of all seem to hold it. */
export function holdsWord(word: string): Condition {
  return sql`case when ${like(sql`i.search_text`, word)} then true else false end`;
}

/** Whether there is a word that the index knows. */
export function looksUp(plan: Words): boolean {
  return knownWords(plan).length > 0;
}

/** What the statement begins with: for each parent of the list the items that hold the words, or null. Empty for nothing. */
export function lookedUpWords(scope: Pick<PlatformDb, "platformGuid">, plan: Words, list: number): RawBuilder<unknown>[] {
  const words = knownWords(plan);
  if (words.length === 0) return [];
  const patterns = sql.join(Array.from({ length: MAX_LOOKED_UP }, (_, index) => sql`${patternOf(words[index] ?? "")}`));
  return plan.parents.map(
    (parent) =>
      sql`${nameOf(plan, parent, list)} as materialized (select plein_items_like(${onPlatform(scope, sql`${parent.guid}::uuid`)}, ${patterns}) as guids)`,
  );
}

/** A part of a list, by what was looked up or else by going through it; only one of the two is run. */
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

/** The longest of the words, as far as the index knows of such: what has three letters or digits in a row. */
function knownWords({ words }: Words): string[] {
  const known = words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
  return known.sort((one, other) => other.length - one.length).slice(0, MAX_LOOKED_UP);
}

function nameOf({ parents }: Words, parent: ListParent, list: number): RawBuilder<unknown> {
  return sql.raw(`known_${list}_${parents.indexOf(parent)}`);
}
