/** Returns the link at an event, if it leads to this site in this window. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link !== null && link.origin === location.origin && link.target === "" && !link.hasAttribute("download") ? link : null;
}

/** Returns the link that a plain click follows in this window; null for other clicks, such as one that opens a new tab. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return linkAt(event);
}

/** Whether a link leads to a position in this document, to which the browser itself scrolls. */
export function isSameDocument({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
