/** The actions of a submitted form (docs/rules.md "Forms"): Save stores the submission; Notify also notifies addresses by mail. */
export const FORM_ACTIONS = ["Save", "Notify"] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];
