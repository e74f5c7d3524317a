import { FILLING_FIELDS } from "@plein/contract/forms/filling/filling-fields";
import { type PostResponse, postForm } from "./post-form.ts";

type Step = {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  /** the pressed button */
  readonly submitter: HTMLElement | null;
  /** milliseconds since the form was shown */
  readonly fillTime: number;
};

/** Submits a step: the form in the response replaces this one. @returns it; null if the step failed, or leads to another URL */
export async function sendStep({ root, form, submitter, fillTime }: Step): Promise<HTMLElement | null> {
  if (form.ariaBusy === "true") return null;
  form.ariaBusy = "true";
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement) body.append(submitter.name, submitter.value);
  body.set(FILLING_FIELDS.fillTime, String(fillTime));
  const response = await postForm(form, body)
    .then((next) => proveWork(next, body))
    .catch((): PostResponse => ({ kind: "failed" }));
  form.ariaBusy = null;
  if (response.kind === "form") {
    root.replaceWith(response.root);
    markTitle(response.root);
    moveFocus(response.root);
    return response.root;
  }
  if (response.kind === "elsewhere") location.assign(response.url);
  else showSubmitError(root);
  return null;
}

/** During a surge of sends, forms come with a puzzle, and only then its script is loaded. */
async function proveWork(response: PostResponse, posted: FormData): Promise<PostResponse> {
  if (response.kind !== "form" || !response.root.querySelector("[data-puzzle]")) return response;
  return import("./prove-work.ts").then(
    ({ solveOrSendAgain }) => solveOrSendAgain(response, posted, postForm),
    () => response,
  );
}

const titles = { own: "", marked: "" };

/** Prefixes the page title with an error mark, as the title of a new document would have. */
function markTitle(root: HTMLElement): void {
  if (document.title !== titles.marked) titles.own = document.title;
  const prefix = root.querySelector<HTMLElement>("[data-prefix]")?.dataset.prefix;
  titles.marked = prefix === undefined ? titles.own : `${prefix} ${titles.own}`;
  document.title = titles.marked;
}

/** Moves the focus to the errors, the confirmation, or the title of the next page. */
function moveFocus(root: HTMLElement): void {
  const target = root.querySelector<HTMLElement>("[data-focus]") ?? root.querySelector<HTMLElement>("[data-title]") ?? root;
  if (target === root) root.tabIndex = -1;
  root.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: target !== root && isInView(target) });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Shows that sending failed; the answers are still in the fields. */
export function showSubmitError(root: HTMLElement): void {
  const notice = root.querySelector<HTMLElement>("[data-lost]");
  if (notice === null) return;
  notice.hidden = false;
  notice.focus();
}
