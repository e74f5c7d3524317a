import { announce, statusRegion } from "./status.ts";

/** Shows the line at the bottom of the window (`data-offline`) while the browser has no connection. */
export function showOffline(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const show = () => {
    notice.hidden = navigator.onLine;
    const text = notice.dataset.offline ?? "";
    if (!notice.hidden) {
      notice.textContent = text;
      announce(text);
    } else if (statusRegion()?.textContent === text) {
      // Users of screen readers also find the region when they read on through the document.
      announce("");
    }
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
