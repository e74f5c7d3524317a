/** The terms of use and their acceptance (docs/rules.md "Terms of use"). */

/** The version of the product's default terms; a platform's own versions continue from here. */
export const INITIAL_TERMS_OF_USE_VERSION = 1;

/** ISO dates of the product's default texts. */
export const TERMS_OF_USE_DATE = "2023-03-14";
export const PRIVACY_STATEMENT_DATE = "2023-03-14";

export type TermsAcceptance = { readonly termsOfUseVersionAccepted: number | null };

/** Whether a signed-in user must be prompted: they have not accepted the version in force. */
export function needsTermsAcceptance({ termsOfUseVersionAccepted }: TermsAcceptance, currentVersion: number): boolean {
  return termsOfUseVersionAccepted !== currentVersion;
}

/** The dialog to show; null for none. `newVersion` when an older version was accepted before. */
export function termsDialog(user: TermsAcceptance | null, currentVersion: number): { readonly newVersion: boolean } | null {
  if (user === null || !needsTermsAcceptance(user, currentVersion)) return null;
  return { newVersion: user.termsOfUseVersionAccepted !== null && user.termsOfUseVersionAccepted < currentVersion };
}

export function acceptTerms<T extends TermsAcceptance>(user: T, currentVersion: number): T {
  return { ...user, termsOfUseVersionAccepted: currentVersion };
}

export function declineTerms<T extends TermsAcceptance>(user: T): T {
  return { ...user, termsOfUseVersionAccepted: null };
}
