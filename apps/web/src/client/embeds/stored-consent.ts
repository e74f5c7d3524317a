import {
  CONSENT_STORAGE_KEY,
  type CookieCategory,
  type CookieConsent,
  consentTo,
  formatConsent,
  parseConsent,
} from "@plein/contract/consent/cookie-consent";

/** Null where none was given, or where the browser keeps nothing. One that can't be read is removed. */
export function readConsent(): CookieConsent | null {
  try {
    const stored = localStorage.getItem(CONSENT_STORAGE_KEY);
    const consent = parseConsent(stored);
    if (stored !== null && consent === null) localStorage.removeItem(CONSENT_STORAGE_KEY);
    return consent;
  } catch {
    return null;
  }
}

/** Allows these categories from now on, and no others. */
export function storeConsent(categories: readonly CookieCategory[]): void {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, formatConsent(consentTo(categories, new Date())));
  } catch {
    // The browser stores nothing: the next page asks again.
  }
}
