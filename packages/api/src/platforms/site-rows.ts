import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { FOOTER_MENU, SERVICE_MENU, TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { type MenuItemRow, menuItemsJson } from "../menus/menu-rows.shared.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** `menus` has the items of each menu that the platform has, by its name. */
export type SiteRow = {
  readonly settings: { key: string; value: unknown }[];
  readonly menus: { readonly [name: string]: MenuItemRow[] };
  /** path of the home page in the document's language; null if that is `/` */
  readonly homePath: string | null;
};

/** The menus that every page shows. */
const SITE_MENUS = [TOP_LEVEL_MENU, FOOTER_MENU, SERVICE_MENU];

/**
 * The stored settings and the menus of every page, with whether this actor may see each item.
 *
 * @param locale of the document; null for the platform's own
 */
export async function findSiteRow(target: SqlTarget, platformGuid: Guid, actor: Actor, locale: Locale | null): Promise<SiteRow> {
  const row = await runSqlForOne(
    target,
    sql<SiteRow>`
      select (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]')
                from platform_settings s where s.platform_guid = ${platformGuid}::uuid) as settings,
             (select coalesce(json_object_agg(m.name, ${menuItemsJson(actor, locale)}), '{}')
                from menus m where m.platform_guid = ${platformGuid}::uuid and m.name = any(${SITE_MENUS}::text[])) as menus,
             (select t.path from pages h
                join page_translations own on own.platform_guid = h.platform_guid and own.page_guid = h.guid
                join page_translations other on other.platform_guid = h.platform_guid and other.group_guid = own.group_guid and other.locale = ${locale}::text
                join pages t on t.platform_guid = h.platform_guid and t.guid = other.page_guid and t.deleted_on is null and t.is_published
               where h.platform_guid = ${platformGuid}::uuid and h.path = '/' and h.deleted_on is null and ${visibleWhere(actor, "page.view", "t")}) as "homePath"`,
  );
  return row ?? { settings: [], menus: {}, homePath: null };
}
