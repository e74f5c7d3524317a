import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import { sql } from "kysely";
import { type MenuItemRow, menuItemsJson } from "../menus/menu-rows.shared.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** `items` is null on a platform without a main menu. */
export type SiteRow = { readonly settings: { key: string; value: unknown }[]; readonly items: MenuItemRow[] | null };

/** The stored settings and the items of the main menu, with whether this actor may see each. */
export async function findSiteRow(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<SiteRow> {
  const row = await runSqlForOne(
    target,
    sql<SiteRow>`
      select (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]')
                from platform_settings s where s.platform_guid = ${platformGuid}::uuid) as settings,
             (select ${menuItemsJson(actor)} from menus m where m.platform_guid = ${platformGuid}::uuid and m.name = ${TOP_LEVEL_MENU}) as items`,
  );
  return row ?? { settings: [], items: null };
}
