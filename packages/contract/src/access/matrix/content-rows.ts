import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** About one item of a list; `R` is being content manager of the page that its list stands on. */
export const ITEM_ROWS = {
  "item.edit": { cells: ["-", "O", "O", "R", "E", "E", "-"], isDelegable: true },
  "item.remove": { cells: ["-", "O", "O", "R", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** About one form; `R` is holding one of the roles that manage it. */
export const FORM_ROWS = {
  "form.view": { cells: ["-", "-", "-", "R", "V", "V", "V"], isDelegable: true },
  "form.edit": { cells: ["-", "-", "-", "R", "E", "E", "-"], isDelegable: true },
  "form.publish": { cells: ["-", "-", "-", "R", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/**
 * About one form's submissions, or one of them. `R` of `submission.view` is its visibility; elsewhere it is holding one of
 * the roles that have the data right of its form, which is not the right to manage the form.
 */
export const SUBMISSION_ROWS = {
  "submission.view": { cells: ["R", "OR", "OR", "R", "V", "-", "-"], isDelegable: true },
  "submissions.list": { cells: ["-", "-", "-", "R", "V", "-", "-"], isDelegable: true },
  "submissions.export": { cells: ["-", "-", "-", "R", "E", "-", "-"], isDelegable: true },
  "submission.edit": { cells: ["-", "-", "-", "R", "E", "-", "-"], isDelegable: true },
  "submission.remove": { cells: ["-", "-", "-", "-", "E", "-", "-"], isDelegable: true },
  "submission.makePublic": { cells: ["-", "-", "-", "R", "E", "-", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;
