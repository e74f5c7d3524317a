import type { Actor } from "@plein/contract/access/actor";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { selectSharedPhoto } from "../access/person-sql.shared.ts";
import { itemsVisibleWhere, propertyVisibleWhere, sharedByUserWhere, visibleWhere } from "../access/visible-where.shared.ts";
import { hideFromPlanner } from "../hide-from-planner-sql.ts";
import { visitorNavTitle } from "../nav-title-sql.ts";
import { pathsAbove } from "../paths-above-sql.ts";
import { MATCH_END, MATCH_START } from "./marked-text.ts";

/*
 * The results on a page of a search: common table expressions that follow one named `shown`, with the columns kind, object_guid and place, and
 * end with `placed`. The pages of all results are looked up together, since looking them up for each took a third of the time of a search.
 */

/** `placed`: the entries of `shown` with the first of their pages that this actor may see, except those whose pages they can't see. */
export function placedResults(db: PlatformDb, actor: Actor): RawBuilder<unknown> {
  const platform = hideFromPlanner(db.platformGuid, "uuid");
  return sql`
    entry as materialized (
      select e.*, s.place from shown s
        join search_entries e on e.platform_guid = ${platform} and e.kind = s.kind and e.object_guid = s.object_guid),
    page_of_entry as materialized (
      select p.* from pages p
       where p.platform_guid = ${platform} and p.guid = any(array(select unnest(page_guids) from entry)) and p.deleted_on is null
         and ${visibleWhere(actor, "page.view", "p")}),
    placed as materialized (
      select e.*, p.path as page_path,
             ${pathsAbove("p")} || case when e.path = '' or p.path is null then '{}' else array[p.path] end as paths_above
        from entry e
        left join lateral (
          select p.* from unnest(e.page_guids) with ordinality as g(guid, n) join page_of_entry p on p.guid = g.guid
           where e.kind <> 'item' or ${itemsVisibleWhere(actor, "p", sql`e.type_name`)} order by g.n limit 1
        ) p on true
       where p.guid is not null or e.page_guids = '{}')`;
}

/** `crumb`: the pages above those of `placed` that this actor may see. */
export function breadcrumbsOfResults(db: PlatformDb, actor: Actor): RawBuilder<unknown> {
  return sql`
    crumb as materialized (
      select a.path, ${visitorNavTitle("ap", "a")} as title from pages a
        left join lateral (
          select ap.title, ap.options from page_publications ap
           where ap.platform_guid = a.platform_guid and ap.page_guid = a.guid and a.is_published limit 1
        ) ap on true
       where a.platform_guid = ${hideFromPlanner(db.platformGuid, "uuid")} and a.deleted_on is null
         and a.path = any(array(select unnest(paths_above) from placed)) and ${visibleWhere(actor, "page.view", "a")})`;
}

/** The path of a row `r` of `placed`. */
export const PATH = sql`case when r.page_path = '/' and r.path <> '' then r.path else coalesce(r.page_path, '') || r.path end`;
const LANGUAGE = sql`(case r.locale when 'en' then 'plein_en' else 'plein_nl' end)::regconfig`;
const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;
const TITLE_OPTIONS = `${MARKS}, HighlightAll=true`;
const SNIPPET_OPTIONS = `${MARKS}, MaxFragments=2, MinWords=8, MaxWords=18, FragmentDelimiter=" … "`;

/** A result as JSON, of a row `r` of `placed`, the rows of `crumb` and the tsquery `q.query`. */
export function resultJson(actor: Actor): RawBuilder<unknown> {
  return sql`json_build_object(
    'kind', r.kind, 'guid', r.object_guid, 'typeName', r.type_name, 'path', case when r.kind <> 'person' then ${PATH} end,
    'title', ts_headline(${LANGUAGE}, r.title, q.query, ${TITLE_OPTIONS}),
    'snippet', coalesce(
      (select found from ts_headline(${LANGUAGE}, r.body, q.query, ${SNIPPET_OPTIONS}) found where strpos(found, ${MATCH_START}) > 0),
      nullif(ts_headline(${LANGUAGE}, r.summary, q.query, ${TITLE_OPTIONS}), ''), left(r.body, 200)),
    'breadcrumbs', (
      select coalesce(json_agg(json_build_object('path', c.path, 'title', c.title) order by length(c.path)), '[]')
        from crumb c where c.path = any(r.paths_above)),
    'date', case when r.kind <> 'person' then r.date end,
    'image', case when r.kind <> 'person' then r.image else ${photoJson(actor)} end, 'contact', ${contactJson(actor)},
    'isExpired', coalesce(r.expires_on <= now(), false))`;
}

/** The contact details of a person, by their own choice of audience, also for actors who may see more on the users screens. */
function contactJson(actor: Actor): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
             'email', case when ${sharedByUserWhere(actor, "email", "u")} then u.email end,
             'phone', (select nullif(f.value #>> '{}', '') from profile_properties f
                        where f.platform_guid = u.platform_guid and f.user_guid = u.guid and f.key = 'phone' and ${propertyVisibleWhere(actor, "f", "u")}))
      from application_users u where r.kind = 'person' and u.platform_guid = r.platform_guid and u.guid = r.object_guid)`;
}

function photoJson(actor: Actor): RawBuilder<unknown> {
  return sql`(
    select ${selectSharedPhoto(actor, "u")} from application_users u where u.platform_guid = r.platform_guid and u.guid = r.object_guid)`;
}
