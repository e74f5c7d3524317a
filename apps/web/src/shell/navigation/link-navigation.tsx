import { type ContentPath, parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { followedLink, isSameDocument, linkAt } from "../../visitor/links.ts";
import { countClicks } from "../../visitor/search/count-clicks.ts";
import { attachSuggestionsOnFocus } from "../../visitor/suggestions/suggestions-on-focus.ts";

/** The delay after which a pointer on a link counts as intent, so that passing over it doesn't preload. */
const INTENT_DELAY_MS = 60;

/**
 * Handles plain links to other pages of the site by client-side navigation, and preloads a page while a pointer rests on its link. Links
 * stay plain `a` elements: blocks don't depend on the router, a thousand links render cheaply, and they work without script. Fixed screens
 * are loaded as documents, with a policy of their own.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = (event: Event) => {
      clearTimeout(timer);
      const target = contentPathOf(linkAt(event));
      if (target !== null) timer = setTimeout(() => preload(router, target), INTENT_DELAY_MS);
    };
    document.addEventListener("click", (event) => navigate(router, event), { signal });
    document.addEventListener("pointerover", prepare, { signal, passive: true });
    document.addEventListener("focusin", prepare, { signal });
    const stops = [attachSuggestionsOnFocus(), countClicks()];
    return () => {
      clearTimeout(timer);
      listening.abort();
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
}

function navigate(router: AnyRouter, event: MouseEvent): void {
  const link = followedLink(event);
  const target = contentPathOf(link);
  if (!link || target === null || isSameDocument(link)) return;
  event.preventDefault();
  if (link.matches("[data-more],[data-back]")) followListLink(router, link);
  else router.history.push(hrefOf(link));
}

/** Handles the links of lists: they append items to the list on this page, or go back to the list as it was left. */
function followListLink(router: AnyRouter, link: HTMLAnchorElement): void {
  import("./list-navigation.ts").then(
    (lists) => lists.followListLink(router, link),
    () => location.assign(link.href),
  );
}

function hrefOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Returns the page or item to which a link of this site leads, if the router can show it in this document. */
function contentPathOf(link: HTMLAnchorElement | null): ContentPath | null {
  if (!link) return null;
  const target = parseContentPath(link.pathname);
  return target.kind === "page" || target.kind === "item" ? target : null;
}

function preload(router: AnyRouter, target: ContentPath): void {
  // An item depends on its path only; a page also depends on the queries of its lists, which are read when the link is followed.
  if (target.kind !== "page") return;
  router.preloadRoute({ to: "/~page/$", params: { _splat: target.path.slice(1) } }).catch(() => {
    // Preloading is speculative: following the link reports the error.
  });
}
