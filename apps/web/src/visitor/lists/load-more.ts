import { announce } from "../status.ts";

/** The change that "Meer laden" made to the document. */
export type LoadedMore = { readonly undo: () => void };

type ListParts = { readonly items: Element; readonly holder: HTMLElement; readonly pager: HTMLElement };

/**
 * Follows a link to the next page of a list (`data-more`) by appending its items below the current ones, as infinite scroll does, but on
 * a click.
 *
 * @returns null while an earlier click is being followed
 * @throws when the next page can't be loaded: the link itself then leads there
 */
export async function loadMore(link: HTMLAnchorElement): Promise<LoadedMore | null> {
  if (link.ariaBusy === "true") return null;
  link.ariaBusy = "true";
  try {
    return append(link, await fetchNext(link));
  } finally {
    link.ariaBusy = null;
  }
}

/** The list in the next page's document. */
async function fetchNext(link: HTMLAnchorElement): Promise<ListParts> {
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

/** Only adds and hides elements, because an application may own the others. */
function append(link: HTMLAnchorElement, next: ListParts): LoadedMore {
  const here = partsOf(blockOf(link), link.closest("nav"));
  const added = [...next.items.children];
  if (added.length === 0) throw new Error("The next page is empty");
  here.items.append(...added);
  here.pager.after(next.pager);
  here.pager.hidden = true;
  // The count describes the items of one page only.
  const count = here.holder.querySelector<HTMLElement>("[tabindex]");
  if (count) count.hidden = true;
  added[0]?.querySelector("a")?.focus();
  announce(next.holder.dataset.items ?? "");
  return {
    undo: () => {
      for (const element of [...added, next.pager]) element.remove();
      here.pager.hidden = false;
      if (count) count.hidden = false;
    },
  };
}
