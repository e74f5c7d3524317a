import type { AnyRouter } from "@tanstack/react-router";
import styles from "../layout/shell.module.css";

/** Follows a link of a list that does more than show another address. Without script its address does. */
export function followInList(router: AnyRouter, link: HTMLAnchorElement): Promise<void> | void {
  return "more" in link.dataset ? loadMore(router, link) : goBack(router, link);
}

/** To the page as it was left, with the query of its list and where it was scrolled to; else to the page. */
function goBack(router: AnyRouter, link: HTMLAnchorElement): void {
  const { from, steps } = history.state ?? {};
  if (from === link.pathname) history.go(-steps);
  else if (isFirstHere() && referrerPath() === link.pathname && history.length > 1) history.back();
  else router.history.push(link.pathname);
}

/** Whether this entry came with its document, so that the document before it is the entry before it. */
function isFirstHere(): boolean {
  return (history.state?.__TSR_index ?? 0) === 0;
}

function referrerPath(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}

/** The items of the next page below those that stand here. What can't be done leads to that page itself. */
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

/** The list as it stands in the next page's document. */
async function nextOf(link: HTMLAnchorElement): Promise<ListParts> {
  const response = await fetch(link.pathname + link.search, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error("The next page can't be had");
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  return partsOf(next.getElementById(blockOf(link).id));
}

function blockOf(link: Element): HTMLElement {
  const block = link.closest<HTMLElement>('[id^="list-"]');
  if (block === null) throw new Error("The link stands in no list");
  return block;
}

function partsOf(block: HTMLElement | null, pager = block?.querySelector<HTMLElement>("nav")): ListParts {
  const holder = block?.querySelector<HTMLElement>("[data-items]");
  const items = holder?.querySelector("ul, tbody");
  if (!holder || !items || !pager) throw new Error("There is no list");
  return { holder, items, pager };
}

/**
 * Whatever drew the page doesn't know of what is added, so nothing of its own is changed but what is hidden. All is
 * undone once the router shows something else in the same place.
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
  added[0]?.querySelector("a")?.focus();
  // A status is read when it changes, not when it appears.
  setTimeout(() => {
    news.textContent = next.holder.dataset.items ?? "";
  });
  keepAddress(link);
  const stop = router.subscribe("onResolved", () => {
    stop();
    for (const element of [...added, next.pager, news]) element.remove();
    here.pager.hidden = false;
  });
}

/**
 * Coming back here, or loading the page again, shows the page that was added last, from the top of its list: where it was
 * scrolled to says nothing without the items above it. The router goes on with what it shows.
 */
function keepAddress({ href }: HTMLAnchorElement): void {
  History.prototype.replaceState.call(history, { ...history.state, __TSR_key: href }, "", href);
}
