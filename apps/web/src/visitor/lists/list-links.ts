import { followedLink } from "../links.ts";
import { goBackTo } from "./go-back.ts";
import { loadMore } from "./load-more.ts";

/** Handles the links of lists: "Meer laden" (`data-more`) and back to the list (`data-back`). */
export function followListLinks(): void {
  if (history.state?.[LOADED_MORE]) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link === null) return;
    if ("more" in link.dataset) {
      event.preventDefault();
      loadMore(link).then(
        (loaded) => loaded && replaceUrl(link),
        () => location.assign(link.href),
      );
    } else if ("back" in link.dataset && goBackTo(link)) event.preventDefault();
  });
}

/** Member of a history entry's state: items were appended to its list. */
const LOADED_MORE = "pleinLoadedMore";

/**
 * Updates the URL, so that reloading, or returning without the back/forward cache, shows the page that was added last, from the top of
 * its list: the scroll position is meaningless without the items above it.
 */
function replaceUrl({ href }: HTMLAnchorElement): void {
  history.replaceState({ ...history.state, [LOADED_MORE]: true }, "", href);
  history.scrollRestoration = "manual";
}
