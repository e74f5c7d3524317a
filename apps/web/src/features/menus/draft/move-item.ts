import type { Guid } from "@plein/contract/guid";
import { MAX_MENU_DEPTH } from "@plein/contract/menus/editable-menu";
import { endOf, heightOf, type MenuDraft, parentOf, siblingsOf } from "./menu-draft.ts";

export const MOVES = ["up", "down", "outdent", "indent"] as const;
export type Move = (typeof MOVES)[number];

/** The item over which a dragged item is held, and the part of its row. */
export type DropTarget = { readonly guid: Guid; readonly zone: "before" | "inside" | "after" };

/** The destination of an item and its sub-items: before the item that is currently at `index`, at this level. */
type MenuPosition = { readonly index: number; readonly level: number };

/** Moves an item with its sub-items. @returns the same draft if it can't move further */
export function moveItem(draft: MenuDraft, guid: Guid, move: Move): MenuDraft {
  const from = draft.findIndex((item) => item.guid === guid);
  const position = from === -1 ? null : findPosition(draft, from, move);
  return position === null ? draft : placeItem(draft, from, position);
}

/** Drops an item with its sub-items on another one. @returns the same draft if it can't be placed there */
export function dropItem(draft: MenuDraft, guid: Guid, target: DropTarget): MenuDraft {
  const from = draft.findIndex((item) => item.guid === guid);
  const over = draft.findIndex((item) => item.guid === target.guid);
  if (from === -1 || over === -1 || (over >= from && over < endOf(draft, from))) return draft;
  return placeItem(draft, from, findDropPosition(draft, over, target.zone));
}

function findPosition(draft: MenuDraft, from: number, move: Move): MenuPosition | null {
  const level = draft[from]?.level ?? 1;
  const siblings = siblingsOf(draft, from);
  const position = siblings.indexOf(from);
  const previous = siblings[position - 1];
  const next = siblings[position + 1];
  switch (move) {
    case "up":
      return previous === undefined ? null : { index: previous, level };
    case "down":
      return next === undefined ? null : { index: endOf(draft, next), level };
    case "indent":
      return previous === undefined ? null : { index: from, level: level + 1 };
    case "outdent": {
      const parent = parentOf(draft, from);
      return parent === -1 ? null : { index: endOf(draft, parent), level: level - 1 };
    }
  }
}

/** Finds the destination of a drop. After an item with sub-items means before the first of them, as the list shows it. */
function findDropPosition(draft: MenuDraft, over: number, zone: DropTarget["zone"]): MenuPosition {
  const level = draft[over]?.level ?? 1;
  const end = endOf(draft, over);
  if (zone === "before") return { index: over, level };
  if (zone === "inside") return { index: end, level: level + 1 };
  return { index: over + 1, level: end > over + 1 ? level + 1 : level };
}

function placeItem(draft: MenuDraft, from: number, { index, level }: MenuPosition): MenuDraft {
  const own = draft[from];
  if (own === undefined || level + heightOf(draft, from) - 1 > MAX_MENU_DEPTH) return draft;
  const end = endOf(draft, from);
  const isSamePosition = index >= from && index <= end && level === own.level;
  if (isSamePosition) return draft;
  const moved = draft.slice(from, end).map((item) => ({ ...item, level: item.level - own.level + level }));
  return [...draft.slice(0, Math.min(index, from)), ...between(draft, { from, end, index, moved }), ...draft.slice(Math.max(index, end))];
}

type Moved = { readonly from: number; readonly end: number; readonly index: number; readonly moved: MenuDraft };

/** Returns the changed part of the list: the moved items and those that they pass. */
function between(draft: MenuDraft, { from, end, index, moved }: Moved): MenuDraft {
  return index <= from ? [...moved, ...draft.slice(index, from)] : [...draft.slice(end, index), ...moved];
}
