import type { Actor } from "@plein/contract/access/actor";
import type { SearchKind } from "@plein/contract/search/search-kind";
import { MAX_RESULTS, RESULTS_PER_PAGE } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResult, Suggestion } from "@plein/contract/search/search-results";
import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { readerKeysOf } from "../access/visible-where.shared.ts";
import { hideFromPlanner } from "../hide-from-planner-sql.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import type { SearchExpression } from "./search-expression.ts";
import { breadcrumbsOfResults, PATH, placedResults, resultJson } from "./search-result-sql.ts";
import { broadPieces, facetJson, inBothLanguages, whereFacet } from "./search-sql.ts";

export type SearchReader = { readonly db: PlatformDb; readonly actor: Actor };

export type SearchRow = {
  /** number of entries on all pages, at most one more than MAX_RESULTS */
  readonly total: number;
  /** whether any word is more than a stop word */
  readonly hasWords: boolean;
  /** each facet's values, counted among the entries that match the choices in the other facets */
  readonly types: readonly FacetValue[];
  readonly tags: readonly FacetValue[];
  readonly years: readonly FacetValue[];
  /** one page */
  readonly results: readonly ResultRow[];
};

export type FacetValue = { readonly value: string; readonly count: number };

/** A result whose title and snippet contain marks around matches (marked-text.ts). */
export type ResultRow = Omit<SearchResult, "typeLabel" | "title" | "snippet" | "date"> & {
  readonly title: string;
  readonly snippet: string;
  readonly date: string | null;
};

/** The full-text search with its ranking and facets in one statement, among the entries that this actor may find. */
export async function findSearchRow({ db, actor }: SearchReader, expression: SearchExpression, query: SearchQuery): Promise<SearchRow> {
  const { type = null, tag = null, year = null, page, sort, expired } = query;
  const types = type === null ? null : [type];
  const tags = tag === null ? null : [tag];
  const years = year === null ? null : [year];
  const isNarrowed = types !== null || tags !== null || years !== null;
  const search = (facets: RawBuilder<unknown>) =>
    sql`plein_find_entries(q.query, q.exact_query, q.group_queries, ${readerArguments({ db, actor })}, ${facets}, ${expired}::boolean, ${MAX_RESULTS + 1}::int)`;
  const isByRelevance = sql`${hideFromPlanner(sort, "text")} = 'relevance'`;
  const order = sql`case when ${isByRelevance} then n.rank end desc nulls last, case when ${isByRelevance} then n.kind <> 'page' end, n.date desc, n.object_guid`;
  const row = await runSqlForOne(
    db,
    sql<SearchRow>`
      with part as materialized (${broadPieces(db, expression)}),
           typed as materialized (
             select (select string_agg(piece, ' ' order by n) from part) as broad, ${expression.exact}::text as exact, ${expression.without}::text as without),
           each_group as (select ltrim(string_agg(piece, ' ' order by n), '& ') as broad from part group by grp),
           q as materialized (
             select ${inBothLanguages("broad")} && !!${inBothLanguages("without")} as query, ${inBothLanguages("exact")} as exact_query,
                    (select array_agg(nl || en) from each_group, to_tsquery('plein_nl', each_group.broad) nl, to_tsquery('plein_en', each_group.broad) en
                      where numnode(nl) > 0 and numnode(en) > 0) as group_queries,
                    to_tsquery('plein_nl', exact) as in_dutch
               from typed),
           every as materialized (select f.* from q, ${search(sql`null, null, null`)} f),
           narrowed as ${isNarrowed ? sql`materialized (select f.* from q, ${search(sql`${types}::text[], ${tags}::text[], ${years}::int[]`)} f)` : sql`not materialized (select * from every)`},
           shown as (
             select kind, object_guid, row_number() over (order by ${order}) as place
               from (select * from narrowed n order by ${order} limit ${RESULTS_PER_PAGE}::int offset ${hideFromPlanner((page - 1) * RESULTS_PER_PAGE, "int")}) n),
           ${placedResults(db, actor)},
           ${breadcrumbsOfResults(db, actor)}
      select (select count(*)::int from narrowed) as total,
             (select numnode(in_dutch) > 0 from q) as "hasWords",
             ${facetJson(sql`type_name`, sql`from every where ${whereFacet("tags", tags)} and ${whereFacet("years", years)}`)} as types,
             ${facetJson(sql`tag`, sql`from every, unnest(tags) tag where ${whereFacet("types", types)} and ${whereFacet("years", years)}`)} as tags,
             ${facetJson(sql`year`, sql`from every where kind <> 'person' and ${whereFacet("types", types)} and ${whereFacet("tags", tags)}`)} as years,
             (select coalesce(json_agg(${resultJson(actor)} order by r.place), '[]') from placed r cross join q) as results`,
  );
  if (row === null) throw new Error("A select without a table returned no row");
  return row;
}

type Suggested = { readonly expression: string; readonly kind: SearchKind | undefined; readonly count: number };

/** The titles that match an expression of prefixes, the best first. */
export async function listSuggestions({ db, actor }: SearchReader, { expression, kind, count }: Suggested): Promise<Suggestion[]> {
  const row = await runSqlForOne(
    db,
    sql<{ suggestions: Suggestion[] }>`
      with typed as (select ${expression}::text as expression),
           q as materialized (select ${inBothLanguages("expression")} as query from typed),
           shown as (
             select f.kind, f.object_guid, row_number() over (order by f.rank desc, f.date desc, f.object_guid) as place
               from q, plein_find_entries(q.query, q.query, null, ${readerArguments({ db, actor })}, null, null, null, false, 100) f
              where ${kind ?? null}::text is null or f.kind = ${kind ?? null}::text
              order by place limit ${count}::int),
           ${placedResults(db, actor)}
      select coalesce(json_agg(json_build_object('typeName', r.type_name, 'guid', r.object_guid, 'title', r.title,
                                 'path', case when r.kind <> 'person' then ${PATH} end) order by r.place), '[]') as suggestions
        from placed r`,
  );
  return row?.suggestions ?? [];
}

/** The arguments of plein_find_entries that identify the reader. */
function readerArguments({ db, actor }: SearchReader): RawBuilder<unknown> {
  const { own, within, people, peopleWithin } = readerKeysOf(actor);
  return sql`${onPlatform(db, sql`${own}::text[]`)}, ${within}::text[], ${people}::text[], ${peopleWithin}::text[]`;
}

/**
 * The words in titles, headings and tags that are similar to each of these words, the most similar first: a fuzzy search by trigrams, for
 * typing errors (typos).
 */
export async function listSimilarWords(db: PlatformDb, words: readonly string[]): Promise<string[][]> {
  const rows = await runSql(
    db,
    sql<{ similar: string[] }>`
      select array(select plein_similar_words(${onPlatform(db, sql`w`)}, 20)) as similar from unnest(${[...words]}::text[]) with ordinality as t(w, n) order by n`,
  );
  return rows.map(({ similar }) => similar);
}

type TypeLabel = { readonly name: string; readonly label: Readonly<Record<string, string>> };

/** The labels of the platform's own item types among these, by language. */
export function listTypeLabels(db: PlatformDb, names: readonly string[]): Promise<TypeLabel[]> {
  return runSql(
    db,
    sql<TypeLabel>`
      select name, label from list_item_types where platform_guid = ${db.platformGuid}::uuid and name = any(${[...names]}::text[])`,
  );
}
