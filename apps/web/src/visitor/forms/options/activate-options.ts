import { dragRanking } from "./drag-ranking.ts";
import { orderRanking } from "./order-ranking.ts";
import { searchChoices } from "./search-choices.ts";
import { searchOptions } from "./search-options.ts";
import { showWhetherAll, tickAll } from "./tick-all.ts";

/**
 * Helps to answer questions with options: searches long lists, moves options of a ranking, and ticks all at once. May be called again for
 * questions that were rendered again.
 */
export function activateOptions(root: HTMLElement): void {
  if (root.dataset.options === undefined) {
    root.dataset.options = "";
    orderRanking(root);
    dragRanking(root);
    tickAll(root);
  }
  showWhetherAll(root);
  for (const list of root.querySelectorAll<HTMLElement>("[data-search]")) {
    if (list.dataset.ready !== undefined) continue;
    list.dataset.ready = "";
    if (list instanceof HTMLSelectElement) searchOptions(list);
    else searchChoices(list);
  }
}
