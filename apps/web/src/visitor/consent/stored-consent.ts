import type { CookieCategory } from "@plein/contract/consent/cookie-category";
import { CONSENT_STORAGE_KEY, type CookieConsent, consentTo, formatConsent, parseConsent } from "@plein/contract/consent/cookie-consent";

/** Reads the stored consent; null if there is none or the browser has no storage. An unreadable value is removed. */
export function readConsent(): CookieConsent | null {
  try {
    const stored = localStorage.getItem(CONSENT_STORAGE_KEY);
    const consent = parseConsent(stored, new Date());
    if (stored !== null && consent === null) localStorage.removeItem(CONSENT_STORAGE_KEY);
    return consent;
  } catch {
    return null;
  }
}

/**
 * Stores consent for exactly these categories.
 *
 * @param asked what the dialog said; consent at an embed keeps what an earlier one said
 */
export function storeConsent(
  categories: readonly CookieCategory[],
  asked: Pick<CookieConsent, "statementVersion" | "services"> | null = readConsent(),
): void {
  const { statementVersion, services } = asked ?? {};
  const said = { ...(statementVersion !== undefined && { statementVersion }), ...(services !== undefined && { services }) };
  const consent = { ...consentTo(categories, new Date()), ...said };
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, formatConsent(consent));
  } catch {
    // The browser has no storage: the next page prompts again.
  }
}
