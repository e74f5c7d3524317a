type TreePage = { readonly path: string; readonly sortId: number; readonly title: string };

const collator = new Intl.Collator("nl", { numeric: true });

/** Pages with the same parent: in the order that was given to them, else by title. */
export function compareSiblings(one: TreePage, other: TreePage): number {
  return one.sortId - other.sortId || collator.compare(one.title, other.title) || (one.path < other.path ? -1 : 1);
}

/**
 * The pages in the order of their tree: each before those below it.
 * The home page is the first. A page whose parent isn't given comes below its nearest ancestor that is.
 */
export function orderTree<T extends TreePage>(pages: readonly T[]): T[] {
  const paths = new Set(pages.map(({ path }) => path));
  const childrenOf = new Map<string | null, T[]>();
  for (const page of pages) {
    const parent = findAncestor(page.path, paths);
    const siblings = childrenOf.get(parent);
    if (siblings === undefined) childrenOf.set(parent, [page]);
    else siblings.push(page);
  }
  const walk = (parent: string | null): T[] =>
    (childrenOf.get(parent) ?? []).toSorted(compareSiblings).flatMap((page) => [page, ...(page.path === "/" ? [] : walk(page.path))]);
  const top = walk(null);
  return [...top.filter(({ path }) => path === "/"), ...top.filter(({ path }) => path !== "/")];
}

/** Null for the home page and for pages of the top level. */
function findAncestor(path: string, paths: ReadonlySet<string>): string | null {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const above = path.slice(0, end);
    if (paths.has(above)) return above;
  }
  return null;
}
