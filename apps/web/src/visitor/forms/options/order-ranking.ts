/** Moves options of a ranking by their buttons. Choosing a taken rank swaps the two options, so that ranks stay unique. */
export function orderRanking(root: HTMLElement): void {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;
    const item = button?.closest("li");
    if (!button || !item) return;
    const select = selectOf(item);
    const place = Number(select.value);
    const newRank = place === 0 ? firstFreeRank(item) : place + Number(button.dataset.move);
    // Ignores moving down an unranked option, and moving past either end.
    if (newRank === null || newRank < 1 || newRank >= select.length || (place === 0 && button.dataset.move === "1")) return;
    assignRank(item, newRank);
    sort(item);
    button.focus();
    select.dispatchEvent(new Event("input", { bubbles: true }));
    announce(item, newRank);
  });
  root.addEventListener("change", ({ target }) => {
    const item = target instanceof HTMLSelectElement ? target.closest("[data-ranking] > li") : null;
    if (item) assignRank(item, Number(selectOf(item).value));
  });
}

export const selectOf = (item: Element) => item.querySelector("select") as HTMLSelectElement;
export const itemsOf = (item: Element) => [...(item.parentElement?.children ?? [])];

function firstFreeRank(item: Element): number | null {
  const usedRanks = new Set(itemsOf(item).map((other) => Number(selectOf(other).value)));
  for (let place = 1; place < selectOf(item).length; place++) if (!usedRanks.has(place)) return place;
  return null;
}

/** Assigns a rank; the option that had it gets the former rank of this one. */
function assignRank(item: Element, place: number): void {
  const select = selectOf(item);
  const former = select.dataset.former ?? "";
  const holder = itemsOf(item).find((other) => other !== item && place > 0 && Number(selectOf(other).value) === place);
  if (holder) set(selectOf(holder), former);
  set(select, place > 0 ? String(place) : "");
}

export function set(select: HTMLSelectElement, place: string): void {
  select.value = place;
  select.dataset.former = place;
}

export function sort(item: Element): void {
  const rank = (other: Element) => Number(selectOf(other).value) || Number.MAX_SAFE_INTEGER;
  item.parentElement?.append(...itemsOf(item).sort((one, other) => rank(one) - rank(other)));
}

export function announce(item: Element, place: number): void {
  const status = item.closest("fieldset")?.querySelector<HTMLElement>("[data-moved]");
  const label = item.querySelector("label")?.textContent ?? "";
  if (status) status.textContent = status.dataset.moved?.replace("#label", label).replace("#place", String(place)) ?? "";
}
