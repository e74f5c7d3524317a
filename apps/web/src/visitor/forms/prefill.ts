import { MAX_PREFILLED } from "@plein/contract/forms/questions/prefilled-url";
import { fillIn } from "./unsent-answers.ts";

/** Fills in questions from the URL, such as `?onderwerp=afval`, if the form's designer allows it. */
export function prefill(root: HTMLElement): void {
  const parameters = new URLSearchParams(location.search);
  for (const question of root.querySelectorAll<HTMLElement>("[data-prefill]")) {
    const key = question.dataset.question ?? "";
    const values = parameters.getAll(key).map((value) => value.slice(0, MAX_PREFILLED));
    if (values.length === 0) continue;
    for (const field of question.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select"))
      if (field.name === key) fillIn(field, values);
  }
}
