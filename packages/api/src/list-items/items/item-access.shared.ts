import type { Actor } from "@plein/contract/access/actor";
import { canViewItems, type ItemPageAccess } from "@plein/contract/access/item-view";
import { can } from "@plein/contract/access/policy";
import type { StoredItem } from "./item-rows.shared.ts";

/** The pages of an item that the actor can see, even if they can't see its lists there. */
function visiblePages(actor: Actor, { parents }: Pick<StoredItem, "parents">): ItemPageAccess[] {
  return parents.filter(({ isItem }) => !isItem).flatMap(({ pages }) => pages.filter((page) => can(actor, "page.view", page)));
}

/** An actor may change an item through one of its pages that they see, or because they own it. */
export function canChangeItem(actor: Actor, item: StoredItem, action: "item.edit" | "item.remove"): boolean {
  const { ownerGuid } = item.row;
  return visiblePages(actor, item).some((page) => can(actor, action, { ...page, ownerGuid }));
}

/** Whether an actor may publish an item; owners alone may not. */
export function canPublishItem(actor: Actor, item: StoredItem): boolean {
  return visiblePages(actor, item).some((page) => can(actor, "item.edit", { ...page, ownerGuid: null }));
}

/** Whether an actor may take an item out of the trash: owners can't restore an item that an editor removed. */
export function canRestoreItem(actor: Actor, item: StoredItem): boolean {
  if (visiblePages(actor, item).some((page) => can(actor, "item.remove", { ...page, ownerGuid: null }))) return true;
  const isOwnRemoval = actor.kind === "user" && (!item.row.isDeleted || item.row.updatedByGuid === actor.userGuid);
  return isOwnRemoval && canChangeItem(actor, item, "item.remove");
}

export function canViewItem(actor: Actor, item: StoredItem): boolean {
  const { isDeleted, isLive, listItemTypeName } = item.row;
  if (isDeleted) return false;
  const isShown = isLive && visiblePages(actor, item).some((page) => canViewItems(actor, page, listItemTypeName));
  return isShown || canChangeItem(actor, item, "item.edit");
}
