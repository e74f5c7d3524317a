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

/** The pages directly below one, or those of the top level for null, in their order. The home page is among neither. */
export function listChildren(pages: readonly PageTreeEntry[], parent: PageTreeEntry | null): PageTreeEntry[] {
  const children: PageTreeEntry[] = [];
  for (const page of pages) {
    const last = children.at(-1);
    if (page.path === "/" || (parent !== null && !isBelow(page, parent)) || (last !== undefined && isBelow(page, last))) continue;
    children.push(page);
  }
  return children;
}

/** The nearest page above one; null for the top level. */
export function findParent(pages: readonly PageTreeEntry[], page: PageTreeEntry): PageTreeEntry | null {
  return pages.findLast((other) => isBelow(page, other)) ?? null;
}

/**
 * The rows of the pages whose parents are all open.
 *
 * @param pages each before those below it
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

/** The pages of a selection without those that are below another of them: what happens to that one happens to them. */
export function withoutNested(pages: readonly PageTreeEntry[]): PageTreeEntry[] {
  return pages.filter((page) => !pages.some((other) => isBelow(page, other)));
}
