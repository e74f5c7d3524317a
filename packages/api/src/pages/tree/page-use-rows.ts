import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { PageUses } from "@plein/contract/pages/page-tree";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

const MAX_LINKS = 100;

type UsedPage = { readonly guid: Guid; readonly path: string };

export async function findPageUses(target: SqlTarget, platformGuid: Guid, actor: Actor, { guid, path }: UsedPage): Promise<PageUses> {
  const row = await runSqlForOne(
    target,
    sql<PageUses>`
      select coalesce((select r.is_reusable from pages r where r.platform_guid = ${platformGuid}::uuid and r.guid = ${guid}::uuid), false) as "isReusable",
             array(select distinct m.name from menu_items i join menus m on m.platform_guid = i.platform_guid and m.guid = i.menu_guid
                    where i.platform_guid = ${platformGuid}::uuid and i.page_guid = ${guid}::uuid order by 1) as menus,
             (select coalesce(json_agg(json_build_object('guid', l.guid, 'path', l.path, 'title', l.title) order by l.path), '[]')
                from (select p.guid, p.path, pub.title
                        from pages p
                        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
                       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.guid <> ${guid}::uuid
                         and ${guid}::uuid = any(pub.linked_page_guids) and ${visibleWhere(actor, "page.view", "p")}
                       order by p.path limit ${MAX_LINKS}::int) l) as "linkedFrom",
             (select count(*)::int from pages p
               where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.path <> '/'
                 and starts_with(p.path, case when ${path}::text = '/' then '/' else ${path}::text || '/' end)) as "pagesBelow"`,
  );
  if (row === null) throw new Error("A select without a table returned no row");
  return row;
}
