import { can } from "@plein/contract/access/policy";
import type { EditableMenu, EditableMenuItem } from "@plein/contract/menus/editable-menu";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import type { EditableItemRow, EditableMenuRow } from "./editable-menu-rows.ts";
import { pathOfTarget } from "./menu-target-sql.ts";
import { buildLevel } from "./menu-tree.shared.ts";

/** A stored menu as its editors read it; the ETag of one is computed from this. */
export function toEditableMenu({ guid, name, version, items }: EditableMenuRow): EditableMenu {
  return { guid, name, version, items: buildLevel<EditableItemRow, EditableMenuItem>(items, null, (row, below) => [toItem(row, below)]) };
}

/** Builds an item with its members in the order of the schema, so that the ETag of a stored menu equals that of a response. */
function toItem({ guid, urlSegment, name, ...row }: EditableItemRow, relatedMenuItems: EditableMenuItem[]): EditableMenuItem {
  const { pageGuid, pageName, pageIsPublished, itemGuid, externalUrl, anchor, icon, newTab, isVisible, viewPermission, viewRoles } = row;
  const path = row.pageState === "removed" ? null : (pathOfTarget(row) ?? row.path);
  const target = { pageGuid, pageName, pageIsPublished, itemGuid, externalUrl, path, anchor };
  const { pageState } = row;
  return { guid, urlSegment, name, ...target, icon, newTab, isVisible, viewPermission, viewRoles, pageState, relatedMenuItems };
}

/** Unauthorized for callers who may not do this with menus. */
export function checkMenuRight({ actor }: Pick<UserContext, "actor">, action: "menus.list" | "menus.edit"): Result<null> {
  return can(actor, action) ? success(null) : failure("Unauthorized", `${action}: no right`, { isAuthenticated: true });
}

export const EXAMPLE_MENU: EditableMenu = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000005",
  name: "Top level menu",
  version: 4,
  items: [
    {
      guid: "0199c1f0-8f5e-7c3a-9b1e-000000000006",
      urlSegment: "wonen",
      name: "",
      pageGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000007",
      pageName: "Wonen",
      pageIsPublished: true,
      itemGuid: null,
      externalUrl: null,
      path: "/wonen",
      anchor: null,
      icon: "home",
      newTab: false,
      isVisible: true,
      viewPermission: "Public",
      viewRoles: [],
      pageState: "public",
      relatedMenuItems: [],
    },
  ],
};
