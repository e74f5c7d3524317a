import { isPrerendering, wasLoadedAhead } from "./loaded-ahead.ts";

/**
 * Counts a view of this document, and of the item that it shows (`data-viewed-item`), if it was loaded ahead and is shown only now: the
 * server counts the documents that it sends for reading. A failure is ignored.
 */
export function countViewOfPrefetched(): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", count, { once: true });
  else if (wasLoadedAhead()) count();
}

function count(): void {
  const view = JSON.stringify({ path: location.pathname, referrer: document.referrer });
  navigator.sendBeacon("/api/statistics:view", new Blob([view], { type: "application/json" }));
  const guid = document.querySelector<HTMLElement>("[data-viewed-item]")?.dataset.viewedItem;
  if (guid) navigator.sendBeacon(`/api/listitems/${guid}:view`);
}
