/** The link to this site at an event, if following it leads there in this window. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link !== null && link.origin === location.origin && link.target === "" && !link.hasAttribute("download") ? link : null;
}

/** The link that a plain click follows in this window; null for anything else, such as a click that opens a new tab. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return linkAt(event);
}

/** Whether a link leads to another place of this document: the browser itself scrolls there. */
export function isSameDocument({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
