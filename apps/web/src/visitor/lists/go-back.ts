/** The used part of the Navigation API, which not every browser supports. */
type HistoryEntry = { readonly key: string; readonly index: number; readonly url: string | null };
type Navigation = {
  readonly currentEntry: HistoryEntry | null;
  entries(): readonly HistoryEntry[];
  traverseTo(key: string): unknown;
};

/**
 * Follows a link back to a list (`data-back`) by going back in the history, which restores the query and scroll position of the list.
 *
 * @returns false if the reader didn't come from that list: the link itself is then followed
 */
export function goBackTo(link: HTMLAnchorElement): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const current = navigation?.currentEntry;
  if (navigation && current) {
    const before = navigation.entries().filter(({ index }) => index < current.index);
    const left = before.findLast(({ url }) => !isItemOf(link.pathname, pathOf(url)));
    if (!left || pathOf(left.url) !== link.pathname) return false;
    navigation.traverseTo(left.key);
    return true;
  }
  if (pathOf(document.referrer) !== link.pathname || history.length === 1) return false;
  history.back();
  return true;
}

function isItemOf(listPath: string, path: string | null): boolean {
  return path?.startsWith(`${listPath === "/" ? "" : listPath}/i/`) ?? false;
}

function pathOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin === location.origin ? pathname : null;
}
