import { foldText } from "./fold-text.ts";
import { addSearchStatus } from "./search-status.ts";

/** Adds a field that narrows a long list of checkboxes. Ticked options stay in sight. */
export function searchChoices(list: HTMLElement): void {
  const field = document.createElement("input");
  field.type = "search";
  field.className = list.dataset.search ?? "";
  field.ariaLabel = list.dataset.label ?? "";
  field.placeholder = list.dataset.label ?? "";
  list.before(field);
  const tell = addSearchStatus(field, list.dataset, false);
  field.addEventListener("input", (event) => {
    // It is no answer, so neither rules nor drafts depend on it.
    event.stopPropagation();
    const words = foldText(field.value).trim();
    let count = 0;
    for (const choice of list.querySelectorAll<HTMLElement>("[data-choice]")) {
      const isFound = foldText(choice.textContent).includes(words);
      if (isFound) count++;
      choice.hidden = !isFound && choice.querySelector("input")?.checked !== true;
    }
    tell(count);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}
