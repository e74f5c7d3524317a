import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The entry of one URL in the sitemap. `path` is not percent-encoded. */
export type SitemapRow = {
  readonly path: string;
  readonly changedOn: Date;
  /** the page itself and its translations that every visitor may open; null for a page without any */
  readonly translations: readonly TranslatedPath[] | null;
};

type SitemapRange = { readonly limit: number; readonly offset: number };

/** The URLs that every visitor may open: pages by path, then items. */
export function listSitemapRows(target: SqlTarget, platformGuid: Guid, { limit, offset }: SitemapRange): Promise<SitemapRow[]> {
  return runSql(
    target,
    sql<SitemapRow>`
      select path, changed_on as "changedOn", translations from (${publicPages(platformGuid)} union all ${publicItems(platformGuid)}) entry
       order by is_item, path limit ${limit}::int offset ${offset}::int`,
  );
}

export async function countSitemapRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from (${publicPages(platformGuid)} union all ${publicItems(platformGuid)}) entry`,
  );
  return row?.total ?? 0;
}

function publicPages(platformGuid: Guid): RawBuilder<unknown> {
  return sql`
    select p.path, pub.published_on as changed_on, false as is_item, ${translationsOf("p")} as translations
      from pages p
      join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
     where p.platform_guid = ${platformGuid}::uuid and p.is_published and p.deleted_on is null and ${visibleWhere(ANONYMOUS, "page.view", "p")}
       and not pub.options @> '[{"name": "noIndex", "value": "true"}]'`;
}

/** The translations of a page that every visitor may open; empty if it has only one language. */
function translationsOf(alias: string): RawBuilder<unknown> {
  const page = sql.raw(alias);
  return sql`
    (select json_agg(json_build_object('locale', o.locale, 'path', tp.path) order by o.locale)
       from page_translations t
       join page_translations o on o.platform_guid = t.platform_guid and o.group_guid = t.group_guid
       join pages tp on tp.platform_guid = o.platform_guid and tp.guid = o.page_guid and tp.deleted_on is null and tp.is_published
      where t.platform_guid = ${page}.platform_guid and t.page_guid = ${page}.guid and ${visibleWhere(ANONYMOUS, "page.view", "tp")}
     having count(*) > 1)`;
}

/** An item's URL is below the first of its pages that a visitor may see; its search entry has the rest of the path. */
function publicItems(platformGuid: Guid): RawBuilder<unknown> {
  return sql`
    select case when p.path = '/' then '' else p.path end || e.path, i.updated_on, true, null
      from search_entries e
      join list_items i on i.platform_guid = e.platform_guid and i.guid = e.object_guid and i.is_live
      join lateral (
        select p.path from unnest(e.page_guids) with ordinality as g(guid, n)
          join pages p on p.platform_guid = e.platform_guid and p.guid = g.guid
         where p.deleted_on is null and ${visibleWhere(ANONYMOUS, "page.view", "p")} and ${itemsVisibleWhere(ANONYMOUS, "p", sql`e.type_name`)}
         order by g.n limit 1
      ) p on true
     where e.platform_guid = ${platformGuid}::uuid and e.kind = 'item' and e.path <> '' and coalesce(e.expires_on > now(), true)`;
}
