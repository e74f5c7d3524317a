import type { Guid } from "@plein/contract/guid";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";

/** A page as a row of the tree. */
export type TreeRow = {
  readonly page: PageTreeEntry;
  /** from 1 */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
};

/** Whether a page is below another one. No page is below the home page. */
export function isBelow(page: Pick<PageTreeEntry, "path">, above: Pick<PageTreeEntry, "path">): boolean {
  return above.path !== "/" && page.path.startsWith(`${above.path}/`);
}

/** Returns the child pages of a page, or the top level for null, in order. The home page is in neither. */
export function listChildren(pages: readonly PageTreeEntry[], parent: PageTreeEntry | null): PageTreeEntry[] {
  const children: PageTreeEntry[] = [];
  for (const page of pages) {
    const last = children.at(-1);
    if (page.path === "/" || (parent !== null && !isBelow(page, parent)) || (last !== undefined && isBelow(page, last))) continue;
    children.push(page);
  }
  return children;
}

/** Finds the nearest ancestor of a page; null for the top level. */
export function findParent(pages: readonly PageTreeEntry[], page: PageTreeEntry): PageTreeEntry | null {
  return pages.findLast((other) => isBelow(page, other)) ?? null;
}

/**
 * Returns the rows of the pages whose ancestors are all expanded.
 *
 * @param pages sorted so that each precedes its child pages
 */
export function listTreeRows(pages: readonly PageTreeEntry[], isOpen: (guid: Guid) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const above: PageTreeEntry[] = [];
  let closed: PageTreeEntry | null = null;
  for (const [index, page] of pages.entries()) {
    if (closed !== null && isBelow(page, closed)) continue;
    closed = null;
    while (above.length > 0 && !isBelow(page, above.at(-1) as PageTreeEntry)) above.pop();
    const next = pages[index + 1];
    const hasChildren = next !== undefined && isBelow(next, page);
    const isPageOpen = hasChildren && isOpen(page.guid);
    rows.push({ page, level: above.length + 1, hasChildren, isOpen: isPageOpen });
    if (hasChildren && !isPageOpen) closed = page;
    above.push(page);
  }
  return rows;
}

/** Removes pages from a selection that are below another selected page, because an action on that page includes them. */
export function withoutNested(pages: readonly PageTreeEntry[]): PageTreeEntry[] {
  return pages.filter((page) => !pages.some((other) => isBelow(page, other)));
}
