import type { Actor } from "@plein/contract/access/actor";
import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { selectSharedPhoto } from "../access/person-sql.shared.ts";
import { itemsVisibleWhere, propertyVisibleWhere, sharedByUserWhere, visibleWhere } from "../access/visible-where.shared.ts";
import { hideFromPlanner } from "../hide-from-planner-sql.ts";
import { visitorNavTitle } from "../nav-title-sql.ts";
import { pathsAbove } from "../paths-above-sql.ts";
import { MATCH_END, MATCH_START } from "./marked-text.ts";
import type { SearchExpression } from "./search-expression.ts";

const MAX_FACET_VALUES = 12;

/**
 * The tsquery of a column of expressions, in both languages, since content may be in either. A stop word of one language is still searched
 * for in the other.
 */
export function inBothLanguages(column: "broad" | "exact" | "without" | "expression"): RawBuilder<unknown> {
  const text = sql.ref(column);
  // Most words have the same stem in both languages, and searching for both doubles the time.
  return sql`(select case when nl = en then nl else nl || en end
                from (select to_tsquery('plein_nl', ${text}) as nl, to_tsquery('plein_en', ${text}) as en) languages)`;
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
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
                from (select ${value} as value, count(*)::int as count ${from} group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_FACET_VALUES)}) facet)`;
}

/** Joins an entry `e` to the first of its pages `p` that this actor may see, and drops entries whose pages they can't see. */
export function joinVisiblePage(actor: Actor): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select p.path, p.guid from unnest(e.page_guids) with ordinality as g(guid, n)
        join pages p on p.platform_guid = e.platform_guid and p.guid = g.guid
       where p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
         and (e.kind <> 'item' or ${itemsVisibleWhere(actor, "p", sql`e.type_name`)}) order by g.n limit 1
    ) p on true
    where p.guid is not null or e.page_guids = '{}'`;
}

export const PATH = sql`case when p.path = '/' and e.path <> '' then e.path else coalesce(p.path, '') || e.path end`;
const LANGUAGE = sql`(case e.locale when 'en' then 'plein_en' else 'plein_nl' end)::regconfig`;
const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
const TITLE_OPTIONS = `${MARKS}, HighlightAll=true`;
const SNIPPET_OPTIONS = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=18, FragmentDelimiter=" … "`;

/** A result as JSON, of the entry `e`, its page `p` and the tsquery `q.query`. */
export function resultJson(actor: Actor): RawBuilder<unknown> {
  return sql`json_build_object(
    'kind', e.kind, 'guid', e.object_guid, 'typeName', e.type_name, 'path', case when e.kind <> 'person' then ${PATH} end,
    'title', ts_headline(${LANGUAGE}, e.title, q.query, ${TITLE_OPTIONS}),
    'snippet', coalesce(
      (select found from ts_headline(${LANGUAGE}, e.body, q.query, ${SNIPPET_OPTIONS}) found where strpos(found, ${MATCH_START}) > 0),
      nullif(ts_headline(${LANGUAGE}, e.summary, q.query, ${TITLE_OPTIONS}), ''), left(e.body, 200)),
    'breadcrumbs', (
      select coalesce(json_agg(json_build_object('path', a.path, 'title', ${visitorNavTitle("ap", "a")}) order by length(a.path)), '[]')
        from pages a
        left join page_publications ap on ap.platform_guid = a.platform_guid and ap.page_guid = a.guid and a.is_published
       where a.platform_guid = e.platform_guid and a.deleted_on is null
         and a.path = any(${pathsAbove("p")} || case when e.path = '' or p.path is null then '{}' else array[p.path] end)
         and ${visibleWhere(actor, "page.view", "a")}),
    'date', case when e.kind <> 'person' then e.date end,
    'image', case when e.kind <> 'person' then e.image else ${photoJson(actor)} end, 'contact', ${contactJson(actor)},
    'isExpired', coalesce(e.expires_on <= now(), false))`;
}

/** The contact details of a person, by their own choice of audience, also for actors who may see more on the users screens. */
function contactJson(actor: Actor): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
             'email', case when ${sharedByUserWhere(actor, "email", "u")} then u.email end,
             'phone', (select nullif(f.value #>> '{}', '') from profile_properties f
                        where f.platform_guid = u.platform_guid and f.user_guid = u.guid and f.key = 'phone' and ${propertyVisibleWhere(actor, "f", "u")}))
      from application_users u where e.kind = 'person' and u.platform_guid = e.platform_guid and u.guid = e.object_guid)`;
}

function photoJson(actor: Actor): RawBuilder<unknown> {
  return sql`(
    select ${selectSharedPhoto(actor, "u")} from application_users u where u.platform_guid = e.platform_guid and u.guid = e.object_guid)`;
}
