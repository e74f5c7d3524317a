import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { MenuItem } from "@plein/contract/menus/menu";
import type { MenuItemRow } from "./menu-rows.shared.ts";
import { pathOfTarget } from "./menu-target-sql.ts";

/**
 * The visible items of a menu as a tree. The children of an item whose page isn't visible replace it; a label without any visible child is
 * left out; an item that an editor hid, or that the actor may not see, is left out with its sub-items.
 */
export function buildShownMenuTree(rows: readonly MenuItemRow[], actor: Actor): MenuItem[] {
  return buildLevel(rows, null, (row, children) => {
    if (!row.isVisible || !can(actor, "menuItem.view", row)) return [];
    if (!row.isShown) return children;
    const isLabel = row.pageGuid === null && row.itemGuid === null && row.externalUrl === null;
    const hadChildren = rows.some(({ parentGuid }) => parentGuid === row.guid);
    return isLabel && hadChildren && children.length === 0 ? [] : [toItem(row, children)];
  });
}

/** @param build makes the items of a row, given the items that its children became */
export function buildLevel<Row extends { readonly guid: Guid; readonly parentGuid: Guid | null }, Item>(
  rows: readonly Row[],
  parentGuid: Guid | null,
  build: (row: Row, children: Item[]) => Item[],
): Item[] {
  return rows.filter((row) => row.parentGuid === parentGuid).flatMap((row) => build(row, buildLevel(rows, row.guid, build)));
}

/** An item without a label of its own has the title of its page or list item. */
function toItem(row: MenuItemRow, relatedMenuItems: MenuItem[]): MenuItem {
  const { parentGuid: _, isShown: __, viewPermission: ___, viewRoles: ____, target: _____, locale, ...item } = row;
  return {
    ...item,
    path: pathOfTarget(row) ?? item.path,
    name: item.name || (item.pageName ?? ""),
    ...(locale && { locale }),
    relatedMenuItems,
  };
}
