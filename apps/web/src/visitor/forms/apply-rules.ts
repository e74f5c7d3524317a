import { FILLING_FIELDS } from "@plein/contract/forms/filling/filling-fields";
import type { FormDefinition } from "@plein/contract/forms/form-definition";
import { evaluateForm } from "@plein/contract/forms/rules/evaluate-form";
import { readAnswers } from "./read-answers.ts";

/** Returns a function that applies the rules of a form to its current answers. */
export function createRuleUpdater(root: HTMLElement, form: HTMLFormElement): () => void {
  const described = form.dataset.rules;
  if (described === undefined) return () => undefined;
  // The server of the same release wrote the parts of the form that rules need: pages with the keys and types of their questions.
  const definition = JSON.parse(described) as FormDefinition;
  return () => applyRules(root, form, definition);
}

/** Shows the result of a calculation in the server's format; empty without answers to calculate with. */
function showResult(element: HTMLElement, value: number | undefined): void {
  const { locale, decimals, prefix, unit } = element.dataset;
  const digits = Number(decimals);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const text = value === undefined ? "–" : `${prefix} ${format.format(value)} ${unit}`.trim();
  // Screen readers announce an assignment, so an unchanged text isn't assigned again.
  if (element.textContent?.trim() !== text) element.textContent = text;
}

function applyRules(root: HTMLElement, form: HTMLFormElement, definition: FormDefinition): void {
  const questions = definition.pages.flatMap((page) => page.questions);
  const { visible, required, calculated } = evaluateForm(definition, readAnswers(questions, new FormData(form)));
  const visibleKeys: string[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-result]"))
    showResult(element, calculated.get(element.dataset.result ?? ""));
  for (const element of root.querySelectorAll<HTMLElement>("[data-question]")) {
    const key = element.dataset.question ?? "";
    element.hidden = !visible.has(key);
    if (!element.hidden && !element.closest("[data-page]")?.hasAttribute("hidden")) visibleKeys.push(key);
    const optional = element.querySelector<HTMLElement>(":is(label, legend) > [data-optional]");
    // Parts of a question that are always optional keep their mark.
    if (optional && !optional.closest("[data-part]")) optional.hidden = required.has(key);
  }
  const field = root.querySelector<HTMLInputElement>(`input[name="${FILLING_FIELDS.shown}"]`);
  if (field) field.value = visibleKeys.join(" ");
}
