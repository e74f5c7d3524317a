import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import { listPlacedItems, type PlacedItem, type SavedMenu, type SavedMenuItem } from "@plein/contract/menus/editable-menu";
import { slugify } from "@plein/contract/pages/addresses/slug";
import type { FieldError } from "@plein/contract/result";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { badFieldError, badFields } from "../field-errors.ts";
import { findExistingRoles } from "../roles/role-guids.shared.ts";
import { type EditableMenuRow, listLinkableItems, listLinkablePages } from "./editable-menu-rows.ts";
import { listItemsOfOtherMenus, type SavedItemRow } from "./saved-menu-rows.ts";

/**
 * The rows of the items to save.
 *
 * @returns BadRequest for a page or list item that is missing or that the caller may not see, unless the menu leads to it already; for a role that the platform doesn't have; and for an item of another menu
 */
export async function resolveItems(
  tx: PlatformTransaction,
  { db, actor, locale }: Pick<UserContext, "db" | "actor" | "locale">,
  stored: EditableMenuRow,
  { guid, items }: Pick<SavedMenu, "guid" | "items">,
): Promise<Result<SavedItemRow[]>> {
  const placed = listPlacedItems<SavedMenuItem>(items);
  const pageGuids = [...new Set(placed.flatMap(({ item }) => item.pageGuid ?? []))];
  const itemGuids = placed.flatMap(({ item }) => item.guid ?? []);
  const pages = await listLinkablePages(tx, db.platformGuid, actor, pageGuids);
  const listItemGuids = [...new Set(placed.flatMap(({ item }) => item.itemGuid ?? []))];
  const listItems = await listLinkableItems(tx, db.platformGuid, actor, listItemGuids);
  const others = await listItemsOfOtherMenus(tx, db.platformGuid, guid, itemGuids);
  const namedRoles = [...new Set(placed.flatMap(({ item }) => item.viewRoles))];
  const roles = namedRoles.length === 0 ? new Set<Guid>() : await findExistingRoles(tx, db.platformGuid, namedRoles);
  const known = new Map(
    stored.items.flatMap(({ pageGuid, itemGuid, urlSegment }) => {
      const target = pageGuid ?? itemGuid;
      return target === null ? [] : [[target, urlSegment] as const];
    }),
  );

  const errors = placed.flatMap(({ item, path }): FieldError[] => [
    ...(item.guid !== undefined && others.has(item.guid) ? [badFieldError([...path, "guid"], "menuItemElsewhere", locale)] : []),
    ...(item.pageGuid !== null && !pages.has(item.pageGuid) && !known.has(item.pageGuid)
      ? [badFieldError([...path, "pageGuid"], "menuPage", locale)]
      : []),
    ...(item.itemGuid !== null && !listItems.has(item.itemGuid) && !known.has(item.itemGuid)
      ? [badFieldError([...path, "itemGuid"], "menuListItem", locale)]
      : []),
    ...item.viewRoles.flatMap((role, index) => (roles.has(role) ? [] : [badFieldError([...path, "viewRoles", index], "role", locale)])),
  ]);
  if (errors.length > 0) return badFields(errors);

  const guids = new Map(placed.map(({ item }): [SavedMenuItem, Guid] => [item, item.guid ?? randomUUID()]));
  const segmentOf = ({ name, pageGuid, itemGuid }: SavedMenuItem) => {
    if (itemGuid !== null) return listItems.has(itemGuid) ? slugify(listItems.get(itemGuid) ?? "") : (known.get(itemGuid) ?? "");
    return pageGuid === null ? slugify(name) : (pages.get(pageGuid)?.split("/").at(-1) ?? known.get(pageGuid) ?? "");
  };
  return success(placed.map((place) => toRow(place, guids, segmentOf(place.item))));
}

function toRow(
  { item, parent, index }: PlacedItem<SavedMenuItem>,
  guids: ReadonlyMap<SavedMenuItem, Guid>,
  urlSegment: string,
): SavedItemRow {
  const { name, pageGuid, itemGuid, externalUrl, anchor, icon, newTab, isVisible, viewPermission, viewRoles } = item;
  return {
    guid: guidOf(item),
    parentGuid: parent === null ? null : guidOf(parent),
    sortId: index,
    name,
    urlSegment,
    pageGuid,
    itemGuid,
    externalUrl,
    anchor,
    icon,
    newTab,
    isVisible,
    viewPermission,
    viewRoles: viewPermission === "Roles" ? [...new Set(viewRoles)] : [],
  };
  function guidOf(one: SavedMenuItem): Guid {
    return guids.get(one) ?? "";
  }
}
