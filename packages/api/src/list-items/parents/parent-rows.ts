import type { ItemPageAccess, ItemReaders } from "@plein/contract/access/item-view";
import type { Visibility } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { hideFromPlanner } from "../../hide-from-planner-sql.ts";
import { rolesOfPage } from "../../pages/page-roles-sql.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** A page, or an item on pages, that items may belong to. */
export type ParentRow = {
  readonly guid: Guid;
  readonly isItem: boolean;
  readonly isShown: boolean;
  readonly path: string | null;
  /** type of an item; null for a page */
  readonly typeName: string | null;
  /** the page itself, or the pages of the item */
  readonly pages: readonly ItemPageAccess[];
};

export type FlatParent = { guid: Guid; isItem: boolean; isShown: boolean; path: string; typeName: string | null } & {
  viewPermission: Visibility;
  viewRoles: Guid[];
  editPermission: Visibility;
  editRoles: Guid[];
  isPublished: boolean;
  itemReaders: ItemReaders | null;
};

/** The pages and items with these guids, in the order given; missing and removed ones are left out. */
export async function findParents(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<ParentRow[]> {
  if (guids.length === 0) return [];
  return toParentRows(await runSql(target, selectParents(platformGuid, guids)), guids);
}

/** The rows of which `toParentRows` makes parents. */
export function selectParents(platformGuid: Guid, guids: readonly Guid[]): RawBuilder<FlatParent> {
  return sql<FlatParent>`
      select found.guid, found."isItem", found."isShown", found."typeName", g.path, g.item_readers as "itemReaders", g.is_published and pub.page_guid is not null as "isPublished",
             g.view_permission as "viewPermission", g.edit_permission as "editPermission",
             ${rolesOfPage("g", "view")} as "viewRoles", ${rolesOfPage("g", "edit")} as "editRoles"
        from (select p.guid, p.guid as page, false as "isItem", true as "isShown", null as "typeName" from pages p
               where p.platform_guid = ${platformGuid}::uuid and p.guid = any(${hideFromPlanner([...guids], "uuid[]")}::uuid[])
              union all
              select i.guid, q.page_guid, true, i.is_live, i.list_item_type_name from list_items i
                join list_item_parents q on q.platform_guid = i.platform_guid and q.item_guid = i.guid and q.page_guid is not null
               where i.platform_guid = ${platformGuid}::uuid and i.guid = any(${hideFromPlanner([...guids], "uuid[]")}::uuid[]) and i.deleted_on is null) found
        join pages g on g.platform_guid = ${platformGuid}::uuid and g.guid = found.page and g.deleted_on is null
        left join page_publications pub on pub.platform_guid = g.platform_guid and pub.page_guid = g.guid`;
}

/** The rows in the order of the guids, without missing and removed ones. */
export function toParentRows(rows: readonly FlatParent[], guids: readonly Guid[]): ParentRow[] {
  return guids.flatMap((guid) => {
    const own = rows.filter((row) => row.guid === guid);
    const [first] = own;
    if (first === undefined) return [];
    const { isItem, isShown, typeName, path } = first;
    return [{ guid, isItem, isShown, typeName, path: isItem ? null : path, pages: own.map(accessOf) }];
  });
}

function accessOf({ isPublished, viewPermission, viewRoles, editPermission, editRoles, itemReaders }: FlatParent): ItemPageAccess {
  return { isPublished, viewPermission, viewRoles, editPermission, editRoles, itemReaders };
}
