/**
 * The ways in which a form accepts an entry (docs/rules.md "Forms"). Manual: from anyone who may fill it in; Verification: an entry counts
 * once the link in the mail was used; Registration: submitting creates or requires an account.
 */
export const DATA_ENTRY_MODES = ["Manual", "Verification", "Registration"] as const;
export type DataEntryMode = (typeof DATA_ENTRY_MODES)[number];
