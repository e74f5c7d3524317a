import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { MenuItem } from "@plein/contract/menus/menu";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";

/** An item of a menu as it is stored, with what it leads to; `isShown` is false where its page isn't for this caller. */
export type MenuItemRow = Omit<MenuItem, "relatedMenuItems"> & { readonly parentGuid: Guid | null; readonly isShown: boolean };

/**
 * SQL: the items of the menu `m` as one JSON array, in the order of their places.
 *
 * @param actor decides `isShown`: a visible item whose page is published and visible to them, or that has no page
 */
export function menuItemsJson(actor: Actor) {
  return sql<MenuItemRow[]>`
    (select coalesce(json_agg(json_build_object(
              'guid', i.guid, 'parentGuid', i.parent_guid, 'urlSegment', i.url_segment, 'name', i.name, 'pageGuid', i.page_guid,
              'pageName', coalesce(pub.title, p.title), 'pageIsPublished', pub.page_guid is not null, 'externalUrl', i.external_url,
              'path', p.path, 'isVisible', i.is_visible,
              'isShown', i.is_visible and (i.page_guid is null or (pub.page_guid is not null and ${visibleWhere(actor, "page.view", "p")})))
            order by i.sort_id, i.guid), '[]')
       from menu_items i
       left join pages p on p.platform_guid = i.platform_guid and p.guid = i.page_guid and p.deleted_on is null
       left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
      where i.platform_guid = m.platform_guid and i.menu_guid = m.guid)`;
}

/** All items as they are nested, for those who manage menus. */
export function allItems(rows: readonly MenuItemRow[]): MenuItem[] {
  return itemsUnder(rows, null, (row, children) => [toItem(row, children)]);
}

/** The items that are shown. Where one isn't, those below it take its place; one that only holds others goes with the last of them. */
export function shownItems(rows: readonly MenuItemRow[]): MenuItem[] {
  return itemsUnder(rows, null, (row, children) => {
    if (!row.isVisible) return [];
    if (!row.isShown) return children;
    const isLabel = row.pageGuid === null && row.externalUrl === null;
    const hadChildren = rows.some(({ parentGuid }) => parentGuid === row.guid);
    return isLabel && hadChildren && children.length === 0 ? [] : [toItem(row, children)];
  });
}

function itemsUnder(
  rows: readonly MenuItemRow[],
  parentGuid: Guid | null,
  place: (row: MenuItemRow, children: MenuItem[]) => MenuItem[],
): MenuItem[] {
  return rows.filter((row) => row.parentGuid === parentGuid).flatMap((row) => place(row, itemsUnder(rows, row.guid, place)));
}

function toItem({ parentGuid: _, isShown: __, ...item }: MenuItemRow, relatedMenuItems: MenuItem[]): MenuItem {
  return { ...item, relatedMenuItems };
}
