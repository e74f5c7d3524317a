import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { LIST_BLOCK_NAMES, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import { SUB_NAVIGATION_BLOCK } from "@plein/contract/menus/sub-navigation";
import type { PublishedPage } from "@plein/contract/pages/publishing/publication-effects";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The menus with an item for a page that shows its title, or with any item for it. */
export async function listMenusOfPage(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, followsTitle }: { readonly guid: Guid; readonly followsTitle: boolean },
): Promise<string[]> {
  const rows = await runSql(
    target,
    sql<{ name: string }>`
      select distinct m.name from menu_items i join menus m on m.platform_guid = i.platform_guid and m.guid = i.menu_guid
       where i.platform_guid = ${platformGuid}::uuid and i.page_guid = ${guid}::uuid and i.is_visible
         and (i.name = '' or not ${followsTitle}::boolean) order by m.name`,
  );
  return rows.map(({ name }) => name);
}

/** The number of published pages below a path. */
export async function countPublishedBelow(target: SqlTarget, platformGuid: Guid, path: string): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ count: number }>`
      select count(*)::int as count from pages p
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.is_published and not p.is_reusable
         and p.path <> '/' and starts_with(p.path, case when ${path}::text = '/' then '/' else ${path}::text || '/' end)`,
  );
  return row?.count ?? 0;
}

type Searched = { readonly guid: Guid; readonly actor: Actor };

const MAX_LISTED = 100;

/** The published pages with a list of the items of a page: agendas and widgets are lists. */
export function listPagesWithList(target: SqlTarget, platformGuid: Guid, { guid, actor }: Searched): Promise<PublishedPage[]> {
  const names = [...LIST_BLOCK_NAMES, WIDGET_BLOCK_NAME];
  return runSql(
    target,
    sql<PublishedPage>`
      select p.guid, p.path, pub.title ${publishedPagesWith(platformGuid, actor, names)}
         and p.guid <> ${guid}::uuid
         and exists (select from jsonb_array_elements(pub.blocks) b
                      where b ->> 'buildingBlockName' = any(${names}::text[])
                        and (b -> 'options' -> 'defaultParentGuids' @> ${JSON.stringify([guid])}::jsonb
                          or b -> 'options' -> 'parentGuids' @> ${JSON.stringify([guid])}::jsonb))
       order by p.path limit ${MAX_LISTED}::int`,
  );
}

/** `navigations` are the options of each of its sub-navigations. */
export type NavigatingPage = PublishedPage & { readonly navigations: readonly Readonly<Record<string, unknown>>[] | null };

/** The published pages with a sub-navigation. */
export function listPagesWithNavigation(target: SqlTarget, platformGuid: Guid, { guid, actor }: Searched): Promise<NavigatingPage[]> {
  return runSql(
    target,
    sql<NavigatingPage>`
      select p.guid, p.path, pub.title,
             (select jsonb_agg(b -> 'options') from jsonb_array_elements(pub.blocks) b
               where b ->> 'buildingBlockName' = ${SUB_NAVIGATION_BLOCK}) as navigations
             ${publishedPagesWith(platformGuid, actor, [SUB_NAVIGATION_BLOCK])}
         and p.guid <> ${guid}::uuid
       order by p.path`,
  );
}

/**
 * The published pages that may have one of these blocks. The publications of other pages aren't read, which would take seconds on a large
 * platform: the row of a block remains when it is removed from the draft.
 */
function publishedPagesWith(platformGuid: Guid, actor: Actor, names: readonly string[]): RawBuilder<unknown> {
  return sql`
      from pages p join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
     where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.is_published and ${visibleWhere(actor, "page.view", "p")}
       and p.guid in (select i.page_guid from building_block_instances i
                       where i.platform_guid = ${platformGuid}::uuid and i.building_block_name = any(${[...names]}::text[]))`;
}
