import type { MenuItemAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { MenuItem } from "@plein/contract/menus/menu";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { visitorNavTitle } from "../nav-title-sql.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { ITEM_TARGET_JSON, type ItemTarget, joinListItem } from "./menu-target-sql.ts";

/**
 * An item of a menu, with the page or list item that it leads to. `isShown`: it is visible, and so is that, if it has one, to the actor.
 */
export type MenuItemRow = Omit<MenuItem, "relatedMenuItems" | "locale"> & { readonly locale?: Locale | null } & MenuItemAccess & {
    readonly target: ItemTarget | null;
  } & { readonly parentGuid: Guid | null; readonly isShown: boolean };

export type MenuRow = { readonly guid: Guid; readonly name: string; readonly items: MenuItemRow[] };

/** @param locale as of `menuItemsJson` */
export function findMenuRow(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  { name, locale = null }: { readonly name: string; readonly locale?: Locale | null },
): Promise<MenuRow | null> {
  return runSqlForOne(
    target,
    sql<MenuRow>`
      select m.guid, m.name, ${menuItemsJson(actor, locale)} as items from menus m where m.platform_guid = ${platformGuid}::uuid and m.name = ${name}`,
  );
}

/**
 * The items of the menu `m` as one JSON array of MenuItemRow, in order.
 *
 * @param locale an item leads to the translation of its page into this language, with its title, if the actor may visit that; null for the
 * chosen pages
 */
export function menuItemsJson(actor: Actor, locale: Locale | null = null): RawBuilder<MenuItemRow[]> {
  const translated = locale === null ? null : joinTranslation(actor, locale);
  const isOther = translated === null ? sql`false` : sql`translation.guid is not null`;
  return sql`
    (select coalesce(json_agg(json_build_object(
              'guid', i.guid, 'parentGuid', i.parent_guid, 'urlSegment', i.url_segment, 'name', case when ${isOther} then '' else i.name end, 'pageGuid', i.page_guid,
              'pageName', coalesce(x.title, ${visitorNavTitle("pub", "p")}), 'pageIsPublished', pub.page_guid is not null or x.is_live is true,
              'itemGuid', i.item_guid, 'target', ${ITEM_TARGET_JSON}, 'externalUrl', i.external_url,
              'path', p.path, 'anchor', i.anchor, 'icon', i.icon, 'newTab', i.new_tab, 'isVisible', i.is_visible,
              ${translated === null ? sql`` : sql`'locale', translation.locale,`}
              'viewPermission', i.view_permission, 'viewRoles', i.view_roles,
              'isShown', i.is_visible and (i.page_guid is null or (pub.page_guid is not null and ${visibleWhere(actor, "page.view", "p")}))
                         and (i.item_guid is null or x.is_live is true))
            order by i.sort_id, i.guid), '[]')
       from menu_items i
       ${translated ?? sql``}
       left join pages p on p.platform_guid = i.platform_guid and p.guid = ${translated === null ? sql`i.page_guid` : sql`coalesce(translation.guid, i.page_guid)`} and p.deleted_on is null
       left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       ${joinListItem(actor)}
      where i.platform_guid = m.platform_guid and i.menu_guid = m.guid)`;
}

/** The published translation of the page of a menu item `i`, as a lateral join; no row for an item whose page is in that language itself. */
function joinTranslation(actor: Actor, locale: Locale): RawBuilder<unknown> {
  return sql`
       left join lateral (
             select t.guid, other.locale
               from page_translations own
               join page_translations other on other.platform_guid = own.platform_guid and other.group_guid = own.group_guid
                    and other.locale = ${locale}
               join pages t on t.platform_guid = other.platform_guid and t.guid = other.page_guid and t.deleted_on is null and t.is_published
              where own.platform_guid = i.platform_guid and own.page_guid = i.page_guid and own.locale <> ${locale}
                and ${visibleWhere(actor, "page.view", "t")}) translation on true`;
}
