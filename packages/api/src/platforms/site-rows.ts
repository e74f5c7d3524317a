import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { FOOTER_MENU, SERVICE_MENU, TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import { sql } from "kysely";
import { type MenuItemRow, menuItemsJson } from "../menus/menu-rows.shared.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** `menus` has the items of each menu that the platform has, by its name. */
export type SiteRow = { readonly settings: { key: string; value: unknown }[]; readonly menus: { readonly [name: string]: MenuItemRow[] } };

/** The menus that every page shows. */
const SITE_MENUS = [TOP_LEVEL_MENU, FOOTER_MENU, SERVICE_MENU];

/** The stored settings and the menus of every page, with whether this actor may see each item. */
export async function findSiteRow(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<SiteRow> {
  const row = await runSqlForOne(
    target,
    sql<SiteRow>`
      select (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]')
                from platform_settings s where s.platform_guid = ${platformGuid}::uuid) as settings,
             (select coalesce(json_object_agg(m.name, ${menuItemsJson(actor)}), '{}')
                from menus m where m.platform_guid = ${platformGuid}::uuid and m.name = any(${SITE_MENUS}::text[])) as menus`,
  );
  return row ?? { settings: [], menus: {} };
}
