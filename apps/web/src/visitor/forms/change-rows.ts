import { postForm, readTexts } from "./post-form.ts";
import { showSubmitError } from "./send-step.ts";

/**
 * Adds and removes rows of a table. The server renders the question again; the rest of the form stays.
 *
 * @param onChange called once the question is replaced in the document
 */
export function changeRows(root: HTMLElement, form: HTMLFormElement, onChange: () => void): void {
  root.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[data-rows]") : null;
    const question = button?.closest<HTMLElement>("[data-question]");
    if (!button || !question) return;
    event.preventDefault();
    void replace(root, form, question, button).then((isReplaced) => isReplaced && onChange());
  });
}

async function replace(root: HTMLElement, form: HTMLFormElement, question: HTMLElement, button: HTMLButtonElement): Promise<boolean> {
  if (form.ariaBusy === "true") return false;
  form.ariaBusy = "true";
  const response = await postForm(form, readTexts(form, button.value)).catch(() => null);
  form.ariaBusy = null;
  const changed =
    response?.kind === "form" ? response.root.querySelector<HTMLElement>(`[data-question="${question.dataset.question}"]`) : null;
  if (!changed) {
    showSubmitError(root);
    return false;
  }
  const removed = button.closest<HTMLElement>("[data-table-row]")?.dataset.tableRow;
  question.replaceWith(changed);
  const rows = [...changed.querySelectorAll<HTMLElement>("[data-table-row]")];
  // Focuses the new row, or the row that took the position of the removed one.
  const row = removed === undefined ? rows.at(-1) : (rows[Number(removed)] ?? rows.at(-1));
  row?.querySelector<HTMLElement>("input, select")?.focus();
  return true;
}
