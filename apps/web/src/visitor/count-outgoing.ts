import { sendJson } from "./send-json.ts";

/** Counts followed links to other sites anonymously, by their address without query. A failed request is ignored. */
export function countOutgoingLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^=http]") : null;
    if (link && link.origin !== location.origin) sendJson("/api/statistics:outgoing", { url: link.origin + link.pathname });
  });
}
