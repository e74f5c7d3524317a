/** Ticks all options of a question, or none, by a checkbox that is no answer itself. The option “other” isn't ticked, as it needs a text. */
export function tickAll(root: HTMLElement): void {
  // Before the event "input" of the same click, by which the rules of the form are applied.
  root.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const all = target.closest("[data-all]");
    if (all) for (const box of boxesOf(all)) box.checked = target.checked;
    if (target.type === "checkbox") showWhetherAll(root);
  });
}

/** Shows for each such checkbox whether all options are ticked, some or none. */
export function showWhetherAll(root: HTMLElement): void {
  for (const all of root.querySelectorAll("[data-all]")) {
    const boxes = boxesOf(all);
    const ticked = boxes.filter(({ checked }) => checked).length;
    const box = all.querySelector("input");
    if (!box) continue;
    box.checked = ticked === boxes.length;
    box.indeterminate = ticked > 0 && ticked < boxes.length;
  }
}

function boxesOf(all: Element): HTMLInputElement[] {
  return [...(all.parentElement?.querySelectorAll<HTMLInputElement>(":scope > [data-choice] > input") ?? [])];
}
