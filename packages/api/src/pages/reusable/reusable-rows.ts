import type { PageAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import { REUSABLE_BLOCK } from "@plein/contract/blocks/reusable";
import type { Guid } from "@plein/contract/guid";
import { COUNTER_BLOCK_NAME, LIST_BLOCK_NAMES, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import { rolesOfPage } from "../page-roles-sql.shared.ts";

export type ReusableRow = PageAccess & {
  readonly guid: Guid;
  readonly title: string;
  readonly path: string;
  readonly uses: number;
};

/** The reusable blocks by title: the published ones, and others that the actor may see. */
export function listReusableRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<ReusableRow[]> {
  return runSql(
    target,
    sql<ReusableRow>`
      with placed as (
        select b.content ->> 'pageGuid' as reused, b.page_guid
          from building_block_instances b
         where b.platform_guid = ${platformGuid}::uuid and b.building_block_name = ${REUSABLE_BLOCK} and b.deleted_on is null
        union
        select linked.guid::text, pub.page_guid
          from page_publications pub
          cross join unnest(pub.linked_page_guids) linked (guid)
          join pages r on r.platform_guid = pub.platform_guid and r.guid = linked.guid and r.is_reusable
         where pub.platform_guid = ${platformGuid}::uuid),
      uses as (
        select placed.reused, count(*)::int as count
          from placed join pages h on h.platform_guid = ${platformGuid}::uuid and h.guid = placed.page_guid and h.deleted_on is null
         group by placed.reused)
      select p.guid, coalesce(pub.title, p.title) as title, p.path, pub.page_guid is not null as "isPublished", coalesce(uses.count, 0) as uses,
             p.view_permission as "viewPermission", ${rolesOfPage("p", "view")} as "viewRoles",
             p.edit_permission as "editPermission", ${rolesOfPage("p", "edit")} as "editRoles"
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
        left join uses on uses.reused = p.guid::text
       where p.platform_guid = ${platformGuid}::uuid and p.is_reusable and p.deleted_on is null
         and (pub.page_guid is not null or ${visibleWhere(actor, "page.view", "p")})
       order by title, p.guid`,
  );
}

/** The published pages that use a reusable block. */
export async function listHostGuids(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select p.guid from pages p join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.platform_guid = ${platformGuid}::uuid and p.is_published and p.deleted_on is null and ${guid}::uuid = any(pub.linked_page_guids)`,
  );
  return rows.map((row) => row.guid);
}

/** Names the page of a list, a widget or a counter of items as the parent of its items, which it is without a name. */
const ownItems = sql`
  case when building_block_name = any(${[...LIST_BLOCK_NAMES]}::text[]) and coalesce(options -> 'defaultParentGuids', '[]') = '[]'
       then jsonb_build_object('defaultParentGuids', jsonb_build_array(page_guid))
       when (building_block_name = ${WIDGET_BLOCK_NAME} or (building_block_name = ${COUNTER_BLOCK_NAME} and options ->> 'source' = 'items'))
            and options ->> 'sourceList' is null and coalesce(options -> 'parentGuids', '[]') = '[]'
       then jsonb_build_object('parentGuids', jsonb_build_array(page_guid)) else '{}'::jsonb end`;

type Copy = { readonly userGuid: Guid; readonly to: Guid; readonly blocks: readonly Guid[] };

/**
 * Copies blocks to a page without blocks, in this order, with their view permissions and without their lock. A list, widget or counter of
 * the items of its own page shows the items of that page wherever the reusable block is used.
 */
export async function copyBlocksToPage(target: SqlTarget, platformGuid: Guid, { userGuid, to, blocks }: Copy): Promise<void> {
  await runSql(
    target,
    sql`with copied as materialized (
          select b.guid as source, uuidv7() as copy, named.place, b.*
            from unnest(${[...blocks]}::uuid[]) with ordinality as named (guid, place)
            join building_block_instances b on b.platform_guid = ${platformGuid}::uuid and b.guid = named.guid),
        added as (
          insert into building_block_instances (platform_guid, guid, page_guid, building_block_name, content, options, layout_position,
                                                sort_id, view_permission, updated_by_guid, updated_on)
          select platform_guid, copy, ${to}::uuid, building_block_name, content, options - 'locked' - 'lockReason' || ${ownItems}, 'main',
                 place - 1, view_permission, ${userGuid}::uuid, now() from copied)
        insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select r.platform_guid, c.copy, r.role_guid, r.kind
          from copied c join block_roles r on r.platform_guid = c.platform_guid and r.block_guid = c.source and r.kind = 'view'`,
  );
}
