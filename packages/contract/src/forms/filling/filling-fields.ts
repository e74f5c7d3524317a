/**
 * The fields of a form in a browser beside those of its questions, whose keys start with a letter. All pages of a form are in its
 * document, the others hidden, so that one post holds every answer and nothing is stored before it is sent.
 */
export const FILLING_FIELDS = {
  /** the version that is filled in */
  version: "_version",
  /** the position of the shown page, or CHECK_STEP */
  step: "_step",
  /** what a button does: see FillingAction */
  action: "_action",
  /** how far its visitor has been: the position of a page, or the number of pages for the check page */
  reached: "_reached",
  /** the keys of the questions that the shown page had, separated by blanks */
  shown: "_shown",
  /** CHECK_STEP on a page that was opened from the check page, to return there */
  returnTo: "_return",
  /** the idempotency key of sending it */
  key: "_key",
  /** milliseconds since the epoch: when the server first answered a post of it */
  startedOn: "_started",
  /** milliseconds between showing and sending, by a script */
  fillTime: "_fillTime",
  /** path of the page that the form stands on */
  source: "_source",
  /** what people don't see, and programs fill in */
  trap: "_website",
  /** the address that the link to go on later is mailed to */
  email: "_email",
  /** the secret of the link that the form was saved under or opened by */
  draft: "_draft",
} as const;

/** The step after the last page, with all answers. */
export const CHECK_STEP = "check";

/** A page by its position, or the check page. */
export type FillingStep = number | typeof CHECK_STEP;

/** The prefix of the action that opens a page: `page-2`. */
export const OPEN_PAGE = "page-";

/** Saving a form to go on later: asks where to mail the link, mails it, and returns to the form. */
const SAVING_ACTIONS = ["save", "mailLink", "stay"] as const;

/** The action that answers questions of the shown page from the profile of whoever fills it in. */
export const USE_PROFILE = "profile";

/**
 * The action that somebody takes in a form: to go on, to go back, to open a page, to send it, to go on later, to use their profile, to
 * change the rows of a table, or only to have the answers so far checked.
 */
export type FillingAction =
  | { readonly kind: "next" | "back" | "send" | "check" | typeof USE_PROFILE | (typeof SAVING_ACTIONS)[number] }
  | { readonly kind: "open"; readonly page: number }
  /** of a table */
  | { readonly kind: "addRow"; readonly key: string }
  | { readonly kind: "removeRow"; readonly key: string; readonly row: number };

export function addRowAction(key: string): string {
  return `addRow:${key}`;
}

export function removeRowAction(key: string, row: number): string {
  return `removeRow:${key}:${row}`;
}

/** An unknown action goes on, as the Enter key does. */
export function parseFillingAction(text: string | undefined): FillingAction {
  if (text === "back" || text === "send" || text === "check" || text === USE_PROFILE) return { kind: text };
  const saving = SAVING_ACTIONS.find((kind) => kind === text);
  if (saving !== undefined) return { kind: saving };
  const [name, key, row = ""] = text?.split(":", 3) ?? [];
  if (name === "addRow" && key !== undefined) return { kind: "addRow", key };
  if (name === "removeRow" && key !== undefined && /^\d{1,2}$/.test(row)) return { kind: "removeRow", key, row: Number(row) };
  const page = /^page-(\d{1,2})$/.exec(text ?? "")?.[1];
  return page === undefined ? { kind: "next" } : { kind: "open", page: Number(page) };
}

export function parseFillingStep(text: string | undefined): FillingStep {
  if (text === CHECK_STEP) return CHECK_STEP;
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : 0;
}
