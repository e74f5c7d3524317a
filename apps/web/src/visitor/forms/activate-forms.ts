import { FILLING_FIELDS } from "@plein/contract/forms/filling/filling-fields";
import { createRuleUpdater } from "./apply-rules.ts";
import { changeRows } from "./change-rows.ts";
import { countCharacters } from "./count-characters.ts";
import { prefill } from "./prefill.ts";
import { sendStep } from "./send-step.ts";
import { removeAnswers, restoreAnswers, storeAnswers } from "./unsent-answers.ts";
import { QUESTION_REPLACED, validateOnBlur } from "./validate-on-blur.ts";

/** The time at which each form was first shown, by guid. */
const shownAt = new Map<string, number>();

/**
 * Enhances the forms in the document: questions show and hide immediately, and a step replaces the form instead of the page. The markup
 * and the error messages come from the server, so this script has no texts of its own.
 */
export function activateForms(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-form]:not([data-active])")) activate(root);
}

function activate(root: HTMLElement): void {
  root.dataset.active = "";
  const guid = root.dataset.form ?? "";
  if (root.querySelector("[data-sent]")) removeAnswers(guid);
  const form = root.querySelector<HTMLFormElement>("form[data-fill]");
  if (form === null) return;
  if (!shownAt.has(guid)) shownAt.set(guid, performance.now());
  const isNew = addIdempotencyKey(root);
  if (isNew) {
    prefill(root);
    // Earlier input of the visitor takes precedence over values from the link.
    restoreAnswers(guid, root, form);
  }
  const applyRules = createRuleUpdater(root, form);
  applyRules();
  countCharacters(root);
  helpToChoose(root);
  root.addEventListener(QUESTION_REPLACED, () => helpToChoose(root));
  // The form of a response has new videos, on all of its pages.
  if (root.querySelector("[data-embed]")) void import("../embeds/embeds.ts").then(({ activateEmbeds }) => activateEmbeds());
  changeRows(root, form, () => {
    applyRules();
    storeAnswers(guid, root, form);
  });
  validateOnBlur(root, form);
  // Browsers may restore input without an event.
  window.addEventListener("pageshow", () => root.isConnected && applyRules(), { once: true });
  root.addEventListener("input", () => {
    applyRules();
    storeAnswers(guid, root, form);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const elapsed = Math.round(performance.now() - (shownAt.get(guid) ?? 0));
    void sendStep({ root, form, submitter: event.submitter, fillTime: elapsed }).then((next) => {
      if (next) activate(next);
    });
  });
}

/** Loads what makes long lists, rankings and choices of everything easier, in forms that have any. */
function helpToChoose(root: HTMLElement): void {
  if (root.querySelector("[data-search], [data-ranking], [data-all]"))
    import("./options/activate-options.ts")
      .then(({ activateOptions }) => activateOptions(root))
      // Without a connection, the fields of the server's markup stay.
      .catch(() => undefined);
}

/** Adds the idempotency key to a form on a cached page, which has none. @returns whether it had none */
function addIdempotencyKey(root: HTMLElement): boolean {
  const field = root.querySelector<HTMLInputElement>(`input[name="${FILLING_FIELDS.key}"]`);
  if (field === null || field.value !== "") return false;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return true;
}
