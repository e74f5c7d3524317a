import { isServerPath } from "@plein/contract/pages/addresses/server-path";
import { INDICATOR_DELAY_MS } from "@plein/contract/pages/page-timing";
import { followedLink, isSameDocument } from "./links.ts";

/** Shows the progress line at the top of the window (`data-loading`) once another page has been loading for a second. */
export function showLateLoading(): void {
  const indicator = document.querySelector<HTMLElement>("[data-loading]");
  if (!indicator) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Another listener may handle the link within this document.
      indicator.hidden = event.defaultPrevented;
    }, INDICATOR_DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    indicator.hidden = true;
  };
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    // Skipped for paths of the server, which may respond with a download and leave this document open.
    if (link && !isSameDocument(link) && !isServerPath(link.pathname)) start(event);
  });
  document.addEventListener("submit", start);
  // Escape stops loading, as in the browser.
  document.addEventListener("keydown", ({ key }) => key === "Escape" && stop());
  // The document may be shown again from the back/forward cache.
  addEventListener("pagehide", stop);
}
