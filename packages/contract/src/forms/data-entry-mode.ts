/**
 * How a form accepts an entry (docs/rules.md "Forms"): Manual, by anyone who is allowed; Verification, it counts once the link in the
 * mail was used; Registration, submitting creates or requires an account.
 */
export const DATA_ENTRY_MODES = ["Manual", "Verification", "Registration"] as const;
export type DataEntryMode = (typeof DATA_ENTRY_MODES)[number];
