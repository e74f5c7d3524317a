import type { Guid } from "@plein/contract/guid";
import type { MenuItem } from "@plein/contract/menus/menu";
import type { MenuItemRow } from "./menu-rows.shared.ts";

/** All items of a menu as a tree, for actors who may edit menus. */
export function buildMenuTree(rows: readonly MenuItemRow[]): MenuItem[] {
  return buildLevel(rows, null, (row, children) => [toItem(row, children)]);
}

/**
 * The shown items of a menu as a tree. The children of an item whose page isn't shown take its place; a label without any shown
 * child is left out; an item that an editor made invisible is left out with everything below it.
 */
export function buildShownMenuTree(rows: readonly MenuItemRow[]): MenuItem[] {
  return buildLevel(rows, null, (row, children) => {
    if (!row.isVisible) return [];
    if (!row.isShown) return children;
    const isLabel = row.pageGuid === null && row.externalUrl === null;
    const hadChildren = rows.some(({ parentGuid }) => parentGuid === row.guid);
    return isLabel && hadChildren && children.length === 0 ? [] : [toItem(row, children)];
  });
}

/** @param build makes the items of a row, given the items that its children became */
function buildLevel(
  rows: readonly MenuItemRow[],
  parentGuid: Guid | null,
  build: (row: MenuItemRow, children: MenuItem[]) => MenuItem[],
): MenuItem[] {
  return rows.filter((row) => row.parentGuid === parentGuid).flatMap((row) => build(row, buildLevel(rows, row.guid, build)));
}

function toItem({ parentGuid: _, isShown: __, ...item }: MenuItemRow, relatedMenuItems: MenuItem[]): MenuItem {
  return { ...item, relatedMenuItems };
}
