import { parseContentPath } from "@plein/contract/pages/content-path";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { giveSuggestions } from "./suggestions/give-suggestions.ts";

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
      const path = pagePathOf(linkAt(event));
      if (path !== null) timer = setTimeout(() => preload(router, path), INTENT_DELAY_MS);
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
  if (!link || pagePathOf(link) === null || isSamePlace(link)) return;
  event.preventDefault();
  router.history.push(`${link.pathname}${link.search}${link.hash}`);
}

/** The page that a link shows, if it is one of this site's that the router can show in this document. */
function pagePathOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  const shown = parseContentPath(link.pathname);
  return shown.kind === "page" ? shown.path : null;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** The browser itself moves to a place on the page. */
function isSamePlace(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}

function preload(router: AnyRouter, path: string): void {
  router.preloadRoute({ to: "/~page/$", params: { _splat: path.slice(1) } }).catch(() => {
    // It is only a guess; following the link tells what is wrong.
  });
}
