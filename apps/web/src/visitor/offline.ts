import { announce } from "./status.ts";

/** Shows the line at the bottom of the window (`data-offline`) while the browser has no connection. */
export function showOffline(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const show = () => {
    notice.hidden = navigator.onLine;
    if (notice.hidden) return;
    notice.textContent = notice.dataset.offline ?? "";
    announce(notice.textContent);
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
