import { postForm, readTexts } from "./post-form.ts";

/** The event of a form whose question was rendered again. */
export const QUESTION_REPLACED = "questionreplaced";

/** Inline validation: validates a question on the server on blur, if its answer was changed, and shows the error beside it. */
export function validateOnBlur(root: HTMLElement, form: HTMLFormElement): void {
  const changed = new Set<string>();
  let running = new AbortController();
  root.addEventListener("input", ({ target }) => {
    const question = questionOf(target);
    if (question) changed.add(question.dataset.question ?? "");
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    const question = questionOf(target);
    const key = question?.dataset.question ?? "";
    // A pressed button validates the whole page.
    const isTakingStep = relatedTarget instanceof HTMLButtonElement;
    if (!question || isTakingStep || question.dataset.type === "file" || !changed.has(key)) return;
    if (relatedTarget instanceof Node && question.contains(relatedTarget)) return;
    changed.delete(key);
    running.abort();
    running = new AbortController();
    void validateQuestion(root, form, key, running.signal);
  });
}

function questionOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-question]") : null;
}

async function validateQuestion(root: HTMLElement, form: HTMLFormElement, key: string, signal: AbortSignal): Promise<void> {
  const response = await postForm(form, readTexts(form, "check"), signal).catch(() => null);
  if (response?.kind !== "form" || !root.isConnected || form.ariaBusy === "true") return;
  const find = (within: HTMLElement) => within.querySelector<HTMLElement>(`[data-question="${CSS.escape(key)}"]`);
  const [current, checked] = [find(root), find(response.root)];
  // Skipped if the focus has returned to the question, which is still being answered.
  if (!current || !checked || current.contains(document.activeElement)) return;
  if (current.dataset.wrong === undefined && checked.dataset.wrong === undefined) return;
  current.replaceWith(checked);
  root.dispatchEvent(new Event(QUESTION_REPLACED));
}
