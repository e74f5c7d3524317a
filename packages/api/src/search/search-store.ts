import type { Actor } from "@plein/contract/access/actor";
import { MAX_RESULTS, RESULTS_PER_PAGE } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResult, SearchResults, Suggestion } from "@plein/contract/search/search-results";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere, readerKeysOf, visibleWhere } from "../access/visible-where.shared.ts";
import { onPlatform } from "../on-platform-sql.ts";
import { pathsAbove } from "../paths-above-sql.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { MATCH_END, MATCH_START, piecesOf } from "./marked-text.ts";
import type { SearchExpression } from "./search-expression.ts";

export type SearchReader = { readonly db: PlatformDb; readonly actor: Actor };

/** What was found; the facets count what each value would leave beside the other choices. */
export type Found = Pick<SearchResults, "total" | "hasMore"> & {
  readonly results: readonly FoundResult[];
  readonly facets: Readonly<Record<keyof SearchResults["facets"], readonly Facet[]>>;
  /** whether any word is more than such as stand in every text */
  readonly hasWords: boolean;
};

type FoundRow = {
  total: number;
  isCut: boolean;
  hasWords: boolean;
  types: Facet[];
  tags: Facet[];
  years: Facet[];
  results: ResultRow[];
};
type Facet = { value: string; count: number };
type FoundResult = Omit<SearchResult, "typeLabel">;
type ResultRow = Omit<FoundResult, "title" | "snippet" | "date"> & { title: string; snippet: string; date: string };

const MAX_FACET_VALUES = 12;

/** One page of what matches, in one statement; who may find what is part of it. */
export async function findEntries(
  { db, actor }: SearchReader,
  { pieces, wholes, groups, exact, without }: SearchExpression,
  query: SearchQuery,
): Promise<Found> {
  const { own, within } = readerKeysOf(actor);
  const { type = null, tag = null, year = null, page, sort, expired } = query;
  const types = type === null ? null : [type];
  const tags = tag === null ? null : [tag];
  const years = year === null ? null : [year];
  const isNarrowed = types !== null || tags !== null || years !== null;
  const search = (narrowing: RawBuilder<unknown>) =>
    sql`plein_find_entries(q.wanted, q.wanted_first, q.wanted_each, ${onPlatform(db, sql`${own}::text[]`)}, ${within}::text[], ${narrowing}, ${expired}::boolean, ${MAX_RESULTS + 1}::int)`;
  const row = await runSqlForOne(
    db,
    sql<FoundRow>`
      with part as materialized (${broadParts(db, pieces, wholes, groups)}),
           typed as materialized (
             select (select string_agg(piece, ' ' order by n) from part) as broad, ${exact}::text as exact, ${without}::text as without),
           each_group as (select ltrim(string_agg(piece, ' ' order by n), '& ') as broad from part group by grp),
           q as materialized (
             select ${inBothLanguages("broad")} && !!${inBothLanguages("without")} as wanted, ${inBothLanguages("exact")} as wanted_first,
                    (select array_agg(nl || en) from each_group, to_tsquery('plein_nl', each_group.broad) nl, to_tsquery('plein_en', each_group.broad) en
                      where numnode(nl) > 0 and numnode(en) > 0) as wanted_each,
                    to_tsquery('plein_nl', exact) as in_dutch
               from typed),
           every as materialized (select f.* from q, ${search(sql`null, null, null`)} f),
           narrowed as materialized (
             select * from every where not ${isNarrowed}::boolean
             union all
             select f.* from q, ${search(sql`${types}::text[], ${tags}::text[], ${years}::int[]`)} f where ${isNarrowed}::boolean),
           ordered as (
             select n.*, row_number() over (order by case ${sort}::text when 'relevance' then n.rank end desc nulls last,
                                            case ${sort}::text when 'relevance' then n.kind <> 'page' end, n.date desc, n.object_guid) as place
               from narrowed n),
           shown as (select * from ordered where place > ${(page - 1) * RESULTS_PER_PAGE}::int and place <= ${page * RESULTS_PER_PAGE}::int)
      select (select count(*)::int from narrowed) as total, (select count(*) > ${MAX_RESULTS}::int from narrowed) as "isCut",
             (select numnode(in_dutch) > 0 from q) as "hasWords",
             ${facetJson(sql`type_name`, sql`from every where ${holds("tags", tags)} and ${holds("years", years)}`)} as types,
             ${facetJson(sql`tag`, sql`from every, unnest(tags) tag where ${holds("types", types)} and ${holds("years", years)}`)} as tags,
             ${facetJson(sql`year::text`, sql`from every where ${holds("types", types)} and ${holds("tags", tags)}`)} as years,
             (select coalesce(json_agg(${resultJson(actor)} order by s.place), '[]')
                from shown s cross join q
                join search_entries e on e.platform_guid = ${db.platformGuid}::uuid and e.kind = s.kind and e.object_guid = s.object_guid
                ${placeOf(actor)}) as results`,
  );
  if (row === null) throw new Error("A search gave no row");
  const { total, isCut, hasWords, types: byType, tags: byTag, years: byYear, results } = row;
  return {
    total: Math.min(total, MAX_RESULTS),
    hasMore: isCut,
    hasWords,
    facets: { types: byType, tags: byTag, years: byYear },
    results: results.map(toResult),
  };
}

/** Titles that begin with what was typed so far, the best first. */
export async function findSuggestions({ db, actor }: SearchReader, expression: string, count: number): Promise<Suggestion[]> {
  const { own, within } = readerKeysOf(actor);
  const row = await runSqlForOne(
    db,
    sql<{ suggestions: Suggestion[] }>`
      with typed as (select ${expression}::text as expression),
           q as materialized (select ${inBothLanguages("expression")} as wanted from typed),
           s as (
             select f.* from q, plein_find_entries(q.wanted, q.wanted, null, ${onPlatform(db, sql`${own}::text[]`)}, ${within}::text[], null, null, null, false, 100) f
              order by f.rank desc, f.date desc, f.object_guid limit ${count}::int)
      select coalesce(json_agg(json_build_object('typeName', e.type_name, 'title', e.title, 'path', ${PATH})
                               order by s.rank desc, s.date desc, s.object_guid), '[]') as suggestions
        from s join search_entries e on e.platform_guid = ${db.platformGuid}::uuid and e.kind = s.kind and e.object_guid = s.object_guid
        ${placeOf(actor)}`,
  );
  return row?.suggestions ?? [];
}

/** For each word those of titles, headings and tags that look like it; the most alike first. */
export async function similarWords(db: PlatformDb, words: readonly string[]): Promise<string[][]> {
  const rows = await runSql(
    db,
    sql<{ similar: string[] }>`
      select array(select plein_similar_words(${onPlatform(db, sql`w`)}, 20)) as similar from unnest(${[...words]}::text[]) with ordinality as t(w, n) order by n`,
  );
  return rows.map(({ similar }) => similar);
}

/** The names of types that an admin made, in every language that they were given. */
export async function listTypeLabels(db: PlatformDb, names: readonly string[]): Promise<{ name: string; label: Record<string, string> }[]> {
  return runSql(
    db,
    sql<{ name: string; label: Record<string, string> }>`
      select name, label from list_item_types where platform_guid = ${db.platformGuid}::uuid and name = any(${[...names]}::text[])`,
  );
}

/** Both languages, for contents may be in either. A word that one of them passes over is then the other's alone. */
function inBothLanguages(column: "broad" | "exact" | "without" | "expression"): RawBuilder<unknown> {
  const text = sql.ref(column);
  // Most words are the same in both, and what is asked twice takes twice as long.
  return sql`(select case when nl = en then nl else nl || en end
                from (select to_tsquery('plein_nl', ${text}) as nl, to_tsquery('plein_en', ${text}) as en) languages)`;
}

/** Rows (piece, grp, n). The text always has the same form, however many words: statements are kept prepared by their text. */
function broadParts(db: PlatformDb, pieces: readonly string[], wholes: readonly string[], groups: readonly number[]): RawBuilder<unknown> {
  return sql`
    select case when p.whole = '' then p.piece
                else '(' || p.piece || coalesce((select string_agg(' | ' || quote_literal(held), '')
                                                   from plein_words_holding(${onPlatform(db, sql`p.whole`)}, 8) held), '') || ')' end as piece, p.grp, p.n
      from unnest(${[...pieces]}::text[], ${[...wholes]}::text[], ${[...groups]}::int[]) with ordinality as p(piece, whole, grp, n)`;
}

const CHOICES = { types: sql`type_name = any`, tags: sql`tags &&`, years: sql`year = any` } as const;
const CASTS = { types: sql`text[]`, tags: sql`text[]`, years: sql`int[]` } as const;

function holds(facet: keyof typeof CHOICES, chosen: readonly (string | number)[] | null): RawBuilder<boolean> {
  return sql`(${chosen}::${CASTS[facet]} is null or ${CHOICES[facet]} (${chosen}::${CASTS[facet]}))`;
}

function facetJson(value: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
                from (select ${value} as value, count(*)::int as count ${from} group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_FACET_VALUES)}) facet)`;
}

/** Where an entry leads this caller: the first of its pages that they may see; none for what is on no page. */
function placeOf(actor: Actor): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select p.path, p.guid from unnest(e.page_guids) with ordinality as g(guid, n)
        join pages p on p.platform_guid = e.platform_guid and p.guid = g.guid
       where p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
         and (e.kind <> 'item' or ${itemsVisibleWhere(actor, "p", sql`e.type_name`)}) order by g.n limit 1
    ) p on true
    where p.guid is not null or e.page_guids = '{}'`;
}

const PATH = sql`case when p.path = '/' and e.path <> '' then e.path else coalesce(p.path, '') || e.path end`;
const LANGUAGE = sql`(case e.locale when 'en' then 'plein_en' else 'plein_nl' end)::regconfig`;
const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
const TITLE_OPTIONS = `${MARKS}, HighlightAll=true`;
const SNIPPET_OPTIONS = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=18, FragmentDelimiter=" … "`;

function resultJson(actor: Actor): RawBuilder<unknown> {
  return sql`json_build_object(
    'kind', e.kind, 'guid', e.object_guid, 'typeName', e.type_name, 'path', ${PATH},
    'title', ts_headline(${LANGUAGE}, e.title, q.wanted, ${TITLE_OPTIONS}),
    'snippet', coalesce(
      (select found from ts_headline(${LANGUAGE}, e.body, q.wanted, ${SNIPPET_OPTIONS}) found where strpos(found, ${MATCH_START}) > 0),
      nullif(ts_headline(${LANGUAGE}, e.summary, q.wanted, ${TITLE_OPTIONS}), ''), left(e.body, 200)),
    'breadcrumbs', (
      select coalesce(json_agg(json_build_object('path', a.path, 'title', coalesce(ap.title, a.title)) order by length(a.path)), '[]')
        from pages a
        left join page_publications ap on ap.platform_guid = a.platform_guid and ap.page_guid = a.guid and a.is_published
       where a.platform_guid = e.platform_guid and a.deleted_on is null
         and a.path = any(${pathsAbove("p")} || case when e.path = '' or p.path is null then '{}' else array[p.path] end)
         and ${visibleWhere(actor, "page.view", "a")}),
    'date', e.date, 'image', e.image, 'isExpired', coalesce(e.expires_on <= now(), false))`;
}

function toResult({ title, snippet, date, ...row }: ResultRow): FoundResult {
  return { ...row, title: piecesOf(title), snippet: piecesOf(snippet), date: new Date(date).toISOString() };
}
