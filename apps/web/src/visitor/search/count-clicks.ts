import { sendJson } from "../send-json.ts";

/**
 * Counts clicks on search results anonymously: on links with `data-rank` in a list with `data-query`. A failed request is ignored.
 *
 * @returns a function that stops it
 */
export function countClicks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("a[data-rank]") : null;
    const q = link?.closest<HTMLElement>("[data-query]")?.dataset.query;
    if (link && q !== undefined) send(q, Number(link.dataset.rank));
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

function send(q: string, rank: number): void {
  sendJson("/api/search:click", { q, rank });
}
