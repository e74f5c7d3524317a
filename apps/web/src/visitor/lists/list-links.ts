import { followedLink } from "../links.ts";
import { goBackTo } from "./go-back.ts";
import { loadMore } from "./load-more.ts";

/** Follows the links of lists that do more than navigate: "Meer laden" (`data-more`) and back to the list (`data-back`). */
export function followListLinks(): void {
  if (history.state?.[LOADED_MORE]) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  document.addEventListener("click", (event) => {
    const link = followedLink(event);
    if (link === null) return;
    if ("more" in link.dataset) {
      event.preventDefault();
      loadMore(link).then(
        (loaded) => loaded && keepAddress(link),
        () => location.assign(link.href),
      );
    } else if ("back" in link.dataset && goBackTo(link)) event.preventDefault();
  });
}

/** In the state of a history entry: items were added to its list. */
const LOADED_MORE = "pleinLoadedMore";

/**
 * Reloading, or returning without the back/forward cache, shows the page that was added last, from the top of its list, because the
 * scroll position is meaningless without the items above it.
 */
function keepAddress({ href }: HTMLAnchorElement): void {
  history.replaceState({ ...history.state, [LOADED_MORE]: true }, "", href);
  history.scrollRestoration = "manual";
}
