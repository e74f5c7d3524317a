import type { Guid } from "@plein/contract/guid";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { findParent, isBelow, listChildren } from "./tree-rows.ts";

/** A position in the tree: the parent page (null for the top level), and the index among its children. */
export type PagePosition = { readonly parent: PageTreeEntry | null; readonly index: number };

/** The part of a row over which a dragged row is held. */
export type DropZone = "before" | "inside" | "after";
export type DropTarget = { readonly guid: Guid; readonly zone: DropZone };

/** Returns the current position of a page. */
export function positionOf(pages: readonly PageTreeEntry[], page: PageTreeEntry): PagePosition {
  const parent = findParent(pages, page);
  return { parent, index: listChildren(pages, parent).indexOf(page) };
}

/** Returns the position of a dropped page; null if it can't be there. After an expanded row means before its first child. */
export function positionAt(
  pages: readonly PageTreeEntry[],
  moved: PageTreeEntry,
  { guid, zone }: DropTarget,
  { isOpen, canAddTop }: { readonly isOpen: boolean; readonly canAddTop: boolean },
): PagePosition | null {
  const over = pages.find((page) => page.guid === guid);
  if (over === undefined || over === moved || isBelow(over, moved)) return null;
  const position =
    zone === "inside"
      ? insideOf(pages, moved, over)
      : zone === "after" && isOpen
        ? { parent: over, index: 0 }
        : besides(pages, moved, over, zone);
  return position !== null && canMoveTo(pages, moved, position.parent, canAddTop) ? position : null;
}

/** Whether the user may move a page to a parent: within its own parent, or where they may add pages. */
export function canMoveTo(
  pages: readonly PageTreeEntry[],
  moved: PageTreeEntry,
  parent: PageTreeEntry | null,
  canAddTop: boolean,
): boolean {
  if (parent === findParent(pages, moved)) return true;
  return parent === null ? canAddTop : parent.path !== "/" && parent.rights.includes("addChild");
}

/** Returns the position after the last child of a page. */
function insideOf(pages: readonly PageTreeEntry[], moved: PageTreeEntry, parent: PageTreeEntry): PagePosition | null {
  if (parent.path === "/") return null;
  return { parent, index: listChildren(pages, parent).filter((page) => page !== moved).length };
}

function besides(
  pages: readonly PageTreeEntry[],
  moved: PageTreeEntry,
  over: PageTreeEntry,
  zone: "before" | "after",
): PagePosition | null {
  // The home page always comes first.
  if (over.path === "/") return zone === "after" ? { parent: null, index: 0 } : null;
  const parent = findParent(pages, over);
  const others = listChildren(pages, parent).filter((page) => page !== moved);
  return { parent, index: others.indexOf(over) + (zone === "after" ? 1 : 0) };
}
