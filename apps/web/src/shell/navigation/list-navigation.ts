import type { AnyRouter } from "@tanstack/react-router";
import { goBackTo } from "../../visitor/lists/go-back.ts";
import { loadMore } from "../../visitor/lists/load-more.ts";

/** Handles a link of a list that appends items or goes back. Without script it is an ordinary link. */
export function followListLink(router: AnyRouter, link: HTMLAnchorElement): Promise<void> | void {
  if ("more" in link.dataset) return showMore(router, link);
  if (!goBackTo(link)) router.history.push(link.pathname);
}

/** Appends the items of the next page, until the router rerenders the list. If that fails, navigates to the next page. */
async function showMore(router: AnyRouter, link: HTMLAnchorElement): Promise<void> {
  try {
    const loaded = await loadMore(link);
    if (loaded === null) return;
    replaceUrl(link);
    const stop = router.subscribe("onResolved", () => {
      stop();
      loaded.undo();
    });
  } catch {
    location.assign(link.href);
  }
}

/**
 * Updates the URL, so that returning here or reloading shows the page that was added last, from the top of its list: the scroll
 * position is meaningless without the items above it. The router's own state is preserved.
 */
function replaceUrl({ href }: HTMLAnchorElement): void {
  History.prototype.replaceState.call(history, { ...history.state, __TSR_key: href }, "", href);
}
