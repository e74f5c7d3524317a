import {
  CONSENT_STORAGE_KEY,
  type CookieCategory,
  type CookieConsent,
  consentTo,
  formatConsent,
  parseConsent,
} from "@plein/contract/consent/cookie-consent";

/** Null if no consent was given, or if the browser has no storage. An unreadable value is removed. */
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

/** Allows exactly these categories from now on. */
export function storeConsent(categories: readonly CookieCategory[]): void {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, formatConsent(consentTo(categories, new Date())));
  } catch {
    // The browser has no storage: the next page prompts again.
  }
}
