/** What a submitted form leads to (docs/rules.md "Forms"): Save stores the submission; Notify sends mail and stores nothing but counters. */
export const FORM_ACTIONS = ["Save", "Notify"] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];
