import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { hideFromPlanner } from "../hide-from-planner-sql.ts";
import type { SearchExpression } from "./search-expression.ts";

const MAX_FACET_VALUES = 12;

/**
 * The tsquery of a column of expressions, in both languages, since content may be in either. A stop word of one language is still searched
 * for in the other.
 */
export function inBothLanguages(column: "broad" | "exact" | "without" | "expression"): RawBuilder<unknown> {
  const text = sql.ref(column);
  // Most words have the same stem in both languages, and searching for both doubles the time. OFFSET keeps the planner from parsing the text
  // wherever its name stands. PostgreSQL sends a notice about each text without words.
  return sql`coalesce((select case when nl = en then nl else nl || en end
                from (select to_tsquery('plein_nl', ${text}) as nl, to_tsquery('plein_en', ${text}) as en where ${text} <> '' offset 0) languages), '')`;
}

/** Rows (piece, grp, n). The SQL text is the same for any number of words, since prepared statements are cached by their text. */
export function broadPieces(db: PlatformDb, { pieces, wholes, groups }: SearchExpression): RawBuilder<unknown> {
  return sql`
    select case when p.whole = '' then p.piece
                else '(' || p.piece || coalesce((select string_agg(' | ' || quote_literal(word), '')
                                                   from plein_words_holding(${onPlatform(db, sql`p.whole`)}, 8) word), '') || ')' end as piece, p.grp, p.n
      from unnest(${hideFromPlanner([...pieces], "text[]")}, ${hideFromPlanner([...wholes], "text[]")}, ${hideFromPlanner([...groups], "int[]")}) with ordinality as p(piece, whole, grp, n)`;
}

const FACETS = { types: sql`type_name = any`, tags: sql`tags &&`, years: sql`year = any` } as const;
const CASTS = { types: "text[]", tags: "text[]", years: "int[]" } as const;

/** Whether an entry has one of these values of a facet; null matches every entry. */
export function whereFacet(facet: keyof typeof FACETS, values: readonly (string | number)[] | null): RawBuilder<boolean> {
  const chosen = hideFromPlanner(values, CASTS[facet]);
  return sql`(${chosen} is null or ${FACETS[facet]} (${chosen}::${sql.raw(CASTS[facet])}))`;
}

/** The most frequent values of a facet with their counts, as a JSON array. */
export function facetJson(value: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('value', value::text, 'count', count) order by count desc, value::text), '[]')
                from (select ${value} as value, count(*)::int as count ${from} group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_FACET_VALUES)}) facet)`;
}
