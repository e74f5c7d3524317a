/**
 * The form fields besides those of questions, whose keys start with a letter; one is the honeypot. All pages of a form are in its document,
 * all but one hidden, so that one post contains every answer and nothing is stored before the form is sent.
 */
export const FILLING_FIELDS = {
  /** the version that is filled in */
  version: "_version",
  /** the position of the shown page, or CHECK_STEP */
  step: "_step",
  /** the action of a button: see FillingAction */
  action: "_action",
  /** the furthest step that the visitor reached: the position of a page, or the number of pages for the check page */
  reached: "_reached",
  /** the keys of the questions that the shown page had, separated by blanks */
  shown: "_shown",
  /** CHECK_STEP on a page that was opened from the check page, to return there */
  returnTo: "_return",
  /** the idempotency key of sending it */
  key: "_key",
  /** the moment of the server's first response to a post, in milliseconds since the epoch */
  startedOn: "_started",
  /** milliseconds between showing and sending, by a script */
  fillTime: "_fillTime",
  /** path of the page with the form */
  source: "_source",
  /** the URL that led to that page, by a script; only its host is counted */
  referrer: "_referrer",
  /** honeypot: hidden from people, and filled in by bots */
  trap: "_website",
  /** the address to mail the link of a saved draft to */
  email: "_email",
  /** the secret of the link that the form was saved under or opened by */
  draft: "_draft",
  /** a proof of work, or the puzzle alone where its sender was asked once more */
  proof: "_proof",
} as const;

/** The step after the last page, with all answers. */
export const CHECK_STEP = "check";

/** A page by its position, or the check page. */
export type FillingStep = number | typeof CHECK_STEP;

/** The prefix of the action that opens a page: `page-2`. */
export const OPEN_PAGE = "page-";

/** The actions to save a form and continue later: asks for the address to mail the link to, mails it, and returns to the form. */
const SAVING_ACTIONS = ["save", "mailLink", "stay"] as const;

/** The action that answers questions of the shown page from the visitor's own profile. */
export const USE_PROFILE = "profile";

/**
 * An action in a form: continue, go back, open a page, send, save for later, use the profile, change the rows of a table, or only validate
 * the answers so far.
 */
export type FillingAction =
  | { readonly kind: "next" | "back" | "send" | "check" | typeof USE_PROFILE | (typeof SAVING_ACTIONS)[number] }
  | { readonly kind: "open"; readonly page: number }
  /** changes of a table's rows */
  | { readonly kind: "addRow"; readonly key: string }
  | { readonly kind: "removeRow"; readonly key: string; readonly row: number };

export function addRowAction(key: string): string {
  return `addRow:${key}`;
}

export function removeRowAction(key: string, row: number): string {
  return `removeRow:${key}:${row}`;
}

/** Parses an action; an unknown one continues, as the Enter key does. */
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
