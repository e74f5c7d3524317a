import { isPrerendering, wasLoadedAhead } from "./loaded-ahead.ts";

/**
 * Counts a view of the item that this document shows (`data-viewed-item`), if it was loaded ahead and is shown only now: the server
 * counts the documents that it sends for reading. A failure is ignored.
 */
export function countViewOfPrefetched(): void {
  const guid = document.querySelector<HTMLElement>("[data-viewed-item]")?.dataset.viewedItem;
  if (guid === undefined) return;
  const count = () => void fetch(`/api/listitems/${guid}:view`, { method: "POST", keepalive: true }).catch(() => undefined);
  if (isPrerendering()) document.addEventListener("prerenderingchange", count, { once: true });
  else if (wasLoadedAhead()) count();
}
