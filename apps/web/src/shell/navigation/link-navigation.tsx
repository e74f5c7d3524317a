import { type ContentPath, parseContentPath } from "@plein/contract/pages/content-path";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { giveSuggestions } from "../suggestions/give-suggestions.ts";

/** A pointer that passes over a link doesn't mean it. */
const INTENT_DELAY_MS = 60;

/**
 * Lets plain links to other pages of the site navigate without a new document, and fetches ahead what a pointer rests
 * on. Links stay plain `a` elements: blocks know no router, a thousand of them cost nothing to render, and they work
 * before and without script. Fixed screens get a document of their own, with a policy of its own.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = (event: Event) => {
      clearTimeout(timer);
      const shown = shownBy(linkAt(event));
      if (shown !== null) timer = setTimeout(() => preload(router, shown), INTENT_DELAY_MS);
    };
    document.addEventListener("click", (event) => navigate(router, event), { signal });
    document.addEventListener("pointerover", prepare, { signal, passive: true });
    document.addEventListener("focusin", prepare, { signal });
    const suggest = (field: EventTarget | null) => giveSuggestions(field, router.options.context.i18n);
    document.addEventListener("focusin", ({ target }) => suggest(target), { signal });
    // Somebody may have been there before this.
    suggest(document.activeElement);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [router]);
  return null;
}

function navigate(router: AnyRouter, event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = linkAt(event);
  const shown = shownBy(link);
  if (!link || shown === null || isSameDocument(link)) return;
  event.preventDefault();
  if (link.matches("[data-more],[data-back]")) followInList(router, link);
  else router.history.push(hrefOf(link), shown.kind === "item" ? cameFrom() : undefined);
}

/** What is more to these than their address: to add to what stands here, and to go back to how it was left. */
function followInList(router: AnyRouter, link: HTMLAnchorElement): void {
  import("./list-navigation.ts").then(
    (lists) => lists.followInList(router, link),
    () => location.assign(link.href),
  );
}

function hrefOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** For an item's entry in the history: how far back the page is from which somebody came to it. */
function cameFrom(): object {
  const { from = location.pathname, steps = 0 } = history.state ?? {};
  return { from, steps: steps + 1 };
}

/** The page or item that a link shows, if it is one of this site's that the router can show in this document. */
function shownBy(link: HTMLAnchorElement | null): ContentPath | null {
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  const shown = parseContentPath(link.pathname);
  return shown.kind === "page" || shown.kind === "item" ? shown : null;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** The browser itself moves to a place on the page. */
function isSameDocument(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}

function preload(router: AnyRouter, shown: ContentPath): void {
  // An item depends on its address alone, a page also on the queries of its lists: those are read when the link is followed.
  if (shown.kind !== "page") return;
  router.preloadRoute({ to: "/~page/$", params: { _splat: shown.path.slice(1) } }).catch(() => {
    // It is only a guess; following the link shows what is wrong.
  });
}
