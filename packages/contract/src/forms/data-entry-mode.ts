/**
 * How a form takes an entry (docs/rules.md "Forms"): Manual, whoever is allowed fills it in; Verification, it counts
 * once the link in the mail was used; Registration, submitting makes or requires an account.
 */
export const DATA_ENTRY_MODES = ["Manual", "Verification", "Registration"] as const;
export type DataEntryMode = (typeof DATA_ENTRY_MODES)[number];
