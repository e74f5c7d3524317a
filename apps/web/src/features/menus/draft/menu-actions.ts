import type { Guid } from "@plein/contract/guid";
import { MAX_MENU_ITEMS } from "@plein/contract/menus/editable-menu";
import { type DraftItem, endOf, type MenuDraft } from "./menu-draft.ts";
import { type DropTarget, dropItem, type Move, moveItem } from "./move-item.ts";

/** An edit of a menu. */
export type MenuAction =
  | { readonly kind: "move"; readonly guid: Guid; readonly move: Move }
  | { readonly kind: "drop"; readonly guid: Guid; readonly target: DropTarget }
  /** appends items to the menu */
  | { readonly kind: "add"; readonly items: MenuDraft }
  | { readonly kind: "change"; readonly guid: Guid; readonly changes: ItemChanges }
  /** removes an item; its sub-items are removed too, or take its place */
  | { readonly kind: "remove"; readonly guid: Guid; readonly subItems: "remove" | "lift" };

export type ItemChanges = Partial<Omit<DraftItem, "guid" | "level">>;

/** @returns the same draft if the action changes nothing */
export function applyAction(draft: MenuDraft, action: MenuAction): MenuDraft {
  switch (action.kind) {
    case "move":
      return moveItem(draft, action.guid, action.move);
    case "drop":
      return dropItem(draft, action.guid, action.target);
    case "add":
      return addItems(draft, action.items);
    case "change":
      return changeItem(draft, action.guid, action.changes);
    case "remove":
      return removeItem(draft, action.guid, action.subItems);
  }
}

function addItems(draft: MenuDraft, items: MenuDraft): MenuDraft {
  return items.length === 0 || draft.length + items.length > MAX_MENU_ITEMS ? draft : [...draft, ...items];
}

function changeItem(draft: MenuDraft, guid: Guid, changes: ItemChanges): MenuDraft {
  const isChanged = (item: DraftItem) =>
    item.guid === guid && Object.entries(changes).some(([member, value]) => Reflect.get(item, member) !== value);
  return draft.some(isChanged) ? draft.map((item) => (isChanged(item) ? { ...item, ...changes } : item)) : draft;
}

function removeItem(draft: MenuDraft, guid: Guid, subItems: "remove" | "lift"): MenuDraft {
  const index = draft.findIndex((item) => item.guid === guid);
  if (index === -1) return draft;
  const end = endOf(draft, index);
  const lifted = subItems === "lift" ? draft.slice(index + 1, end).map((item) => ({ ...item, level: item.level - 1 })) : [];
  return [...draft.slice(0, index), ...lifted, ...draft.slice(end)];
}
