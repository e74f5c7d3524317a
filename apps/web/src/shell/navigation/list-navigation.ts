import type { AnyRouter } from "@tanstack/react-router";
import styles from "../layout/shell.module.css";

/** Follows a link of a list that does more than navigate. Without script it is an ordinary link. */
export function followInList(router: AnyRouter, link: HTMLAnchorElement): Promise<void> | void {
  return "more" in link.dataset ? loadMore(router, link) : goBack(router, link);
}

/** Returns to the page as it was left, with the query and scroll position of its list; else navigates to the page. */
function goBack(router: AnyRouter, link: HTMLAnchorElement): void {
  const { from, steps } = history.state ?? {};
  if (from === link.pathname) history.go(-steps);
  else if (isFirstHere() && referrerPath() === link.pathname && history.length > 1) history.back();
  else router.history.push(link.pathname);
}

/** Whether this entry came with its document, so that the entry before it is the document before it. */
function isFirstHere(): boolean {
  return (history.state?.__TSR_index ?? 0) === 0;
}

function referrerPath(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}

/** Appends the items of the next page below the current ones. If that fails, navigates to the next page. */
async function loadMore(router: AnyRouter, link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  try {
    append(router, link, await nextOf(link));
  } catch {
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
}

type ListParts = { readonly items: Element; readonly holder: HTMLElement; readonly pager: HTMLElement };

/** The list in the next page's document. */
async function nextOf(link: HTMLAnchorElement): Promise<ListParts> {
  const response = await fetch(link.pathname + link.search, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error("The next page can't be loaded");
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  return partsOf(next.getElementById(blockOf(link).id));
}

function blockOf(link: Element): HTMLElement {
  const block = link.closest<HTMLElement>('[id^="list-"]');
  if (block === null) throw new Error("The link is not in a list");
  return block;
}

function partsOf(block: HTMLElement | null, pager = block?.querySelector<HTMLElement>("nav")): ListParts {
  const holder = block?.querySelector<HTMLElement>("[data-items]");
  const items = holder?.querySelector("ul, tbody");
  if (!holder || !items || !pager) throw new Error("The document has no list");
  return { holder, items, pager };
}

/**
 * React doesn't know of the added elements, so nothing of its own is changed except visibility. Everything is undone once the
 * router shows something else in the same place.
 */
function append(router: AnyRouter, link: HTMLAnchorElement, next: ListParts): void {
  const block = blockOf(link);
  const here = partsOf(block, link.closest("nav"));
  const added = [...next.items.children];
  if (added.length === 0) throw new Error("The next page is empty");
  here.items.append(...added);
  const news = document.createElement("p");
  news.className = styles.hidden ?? "";
  news.role = "status";
  here.pager.after(next.pager, news);
  here.pager.hidden = true;
  // It is about the items of one page.
  const count = here.holder.querySelector<HTMLElement>("[tabindex]");
  if (count) count.hidden = true;
  added[0]?.querySelector("a")?.focus();
  // A status is announced when it changes, not when it appears.
  setTimeout(() => {
    news.textContent = next.holder.dataset.items ?? "";
  });
  keepAddress(link);
  const stop = router.subscribe("onResolved", () => {
    stop();
    for (const element of [...added, next.pager, news]) element.remove();
    here.pager.hidden = false;
    if (count) count.hidden = false;
  });
}

/**
 * Returning here or reloading shows the page that was added last, from the top of its list, because the scroll position is
 * meaningless without the items above it. The router keeps its own state.
 */
function keepAddress({ href }: HTMLAnchorElement): void {
  History.prototype.replaceState.call(history, { ...history.state, __TSR_key: href }, "", href);
}
