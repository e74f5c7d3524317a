import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** On one item of a list; `R`: content managers of the page of its list. */
export const ITEM_ROWS = {
  "item.edit": { cells: ["-", "O", "O", "R", "E", "E", "-"], isDelegable: true },
  "item.remove": { cells: ["-", "O", "O", "R", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/**
 * Actions on one form; `R`: users with one of the roles that manage it, for `form.fillIn` its visibility, and for `form.viewResults`
 * whether figures of its answers are public. The roles that manage it can't change its permissions, which include who may see its
 * submissions.
 */
export const FORM_ROWS = {
  "form.fillIn": { cells: ["R", "R", "R", "R", "E", "E", "R"] },
  "form.viewResults": { cells: ["R", "R", "R", "R", "R", "R", "R"] },
  "form.view": { cells: ["-", "-", "-", "R", "V", "V", "V"] },
  "form.edit": { cells: ["-", "-", "-", "R", "E", "E", "-"] },
  "form.publish": { cells: ["-", "-", "-", "R", "E", "E", "-"] },
  "form.remove": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "form.setPermissions": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/**
 * On one form's submissions, or one of them. `R` of `submission.view` is its visibility; elsewhere: users with one of the roles with
 * access to the form's data, which is different from managing the form.
 */
export const SUBMISSION_ROWS = {
  "submission.view": { cells: ["R", "OR", "OR", "R", "V", "-", "-"] },
  "submissions.list": { cells: ["-", "-", "-", "R", "V", "-", "-"] },
  "submissions.export": { cells: ["-", "-", "-", "R", "E", "-", "-"] },
  "submission.edit": { cells: ["-", "-", "-", "R", "E", "-", "-"] },
  "submission.withdraw": { cells: ["-", "O", "O", "O", "O", "O", "O"] },
  "submission.remove": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "submission.makePublic": { cells: ["-", "-", "-", "R", "E", "-", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;
