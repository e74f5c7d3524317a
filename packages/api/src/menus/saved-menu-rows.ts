import type { Visibility } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import type { MenuIcon } from "@plein/contract/menus/menu-icon";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type SavedItemRow = {
  readonly guid: Guid;
  readonly parentGuid: Guid | null;
  readonly sortId: number;
  readonly name: string;
  readonly urlSegment: string;
  readonly pageGuid: Guid | null;
  readonly itemGuid: Guid | null;
  readonly externalUrl: string | null;
  readonly anchor: string | null;
  readonly icon: MenuIcon | null;
  readonly newTab: boolean;
  readonly isVisible: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
};

export async function countMenuRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from menus where platform_guid = ${platformGuid}::uuid`,
  );
  return count?.total ?? 0;
}

/** @returns null if another menu has the name */
export async function addMenuRow(target: SqlTarget, platformGuid: Guid, name: string): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`insert into menus (platform_guid, name) values (${platformGuid}::uuid, ${name})
                        on conflict (platform_guid, name) do nothing returning guid`,
  );
  return row?.guid ?? null;
}

export async function isMenuNameTaken(target: SqlTarget, platformGuid: Guid, name: string, except: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from menus where platform_guid = ${platformGuid}::uuid and name = ${name} and guid <> ${except}::uuid`,
  );
  return row !== null;
}

/** The items among these that belong to another menu. */
export async function listItemsOfOtherMenus(
  target: SqlTarget,
  platformGuid: Guid,
  menuGuid: Guid,
  guids: readonly Guid[],
): Promise<Set<Guid>> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`select guid from menu_items where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])
                           and menu_guid <> ${menuGuid}::uuid`,
  );
  return new Set(rows.map(({ guid }) => guid));
}

type SavedMenuRows = { readonly guid: Guid; readonly name: string; readonly items: readonly SavedItemRow[] };

/** Saves a locked menu: these are all its items from now on. */
export async function saveMenuRows(target: SqlTarget, platformGuid: Guid, { guid, name, items }: SavedMenuRows): Promise<void> {
  await runSql(
    target,
    sql`update menus set name = ${name}, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await runSql(
    target,
    sql`insert into menu_items (platform_guid, guid, menu_guid, parent_guid, sort_id, name, url_segment, page_guid, item_guid, external_url, anchor, icon,
                                new_tab, is_visible, view_permission, view_roles)
        select ${platformGuid}::uuid, i.guid, ${guid}::uuid, i."parentGuid", i."sortId", i.name, i."urlSegment", i."pageGuid",
               i."itemGuid", i."externalUrl", i.anchor, i.icon, i."newTab", i."isVisible", i."viewPermission", i."viewRoles"
          from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
               as i(guid uuid, "parentGuid" uuid, "sortId" integer, name text, "urlSegment" text, "pageGuid" uuid, "itemGuid" uuid, "externalUrl" text,
                    anchor text, icon text, "newTab" boolean, "isVisible" boolean, "viewPermission" visibility, "viewRoles" uuid[])
        on conflict (platform_guid, guid) do update
           set parent_guid = excluded.parent_guid, sort_id = excluded.sort_id, name = excluded.name, url_segment = excluded.url_segment,
               page_guid = excluded.page_guid, item_guid = excluded.item_guid, external_url = excluded.external_url, anchor = excluded.anchor, icon = excluded.icon,
               new_tab = excluded.new_tab, is_visible = excluded.is_visible, view_permission = excluded.view_permission,
               view_roles = excluded.view_roles`,
  );
  // Runs last: removing an item removes all items that are still below it.
  await runSql(
    target,
    sql`delete from menu_items where platform_guid = ${platformGuid}::uuid and menu_guid = ${guid}::uuid
           and guid <> all(${items.map((item) => item.guid)}::uuid[])`,
  );
}

export async function removeMenuRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(target, sql`delete from menus where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}
