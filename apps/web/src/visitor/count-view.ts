import { sendJson } from "./send-json.ts";
import { isPrerendering, wasSpeculativelyLoaded } from "./speculative-loading.ts";

/**
 * Counts a view of this document, and of the item that it shows (`data-viewed-item`), when a prerendered document is activated: the server
 * counts only documents that are requested for display. A failure is ignored.
 */
export function countViewOfPrefetched(): void {
  if (isPrerendering()) document.addEventListener("prerenderingchange", count, { once: true });
  else if (wasSpeculativelyLoaded()) count();
}

function count(): void {
  sendJson("/api/statistics:view", { path: location.pathname, referrer: document.referrer });
  const guid = document.querySelector<HTMLElement>("[data-viewed-item]")?.dataset.viewedItem;
  if (guid) navigator.sendBeacon(`/api/listitems/${guid}:view`);
}
