/** A visitor's consent to storage on their device, with its date (docs/rules.md "Cookies"). */
export const COOKIE_CATEGORIES = ["required", "analytical"] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** The key in the browser's storage; not a cookie, because no server needs it. */
export const CONSENT_STORAGE_KEY = "plein-consent";

export type CookieConsent = {
  /** always includes `required` */
  readonly categories: readonly CookieCategory[];
  readonly date: Date;
};

/** The consent of a choice: the selected categories, and the required ones. */
export function consentTo(chosen: readonly CookieCategory[], now: Date): CookieConsent {
  return { categories: COOKIE_CATEGORIES.filter((category) => category === "required" || chosen.includes(category)), date: now };
}

export function hasConsentTo(category: CookieCategory, consent: CookieConsent | null): boolean {
  return category === "required" || (consent?.categories.includes(category) ?? false);
}

export function formatConsent({ categories, date }: CookieConsent): string {
  return JSON.stringify({ categories, date: date.toISOString() });
}

/**
 * Parses a stored consent. Null when there is none, and also when it is unreadable: it counts as never given, and the caller removes
 * it (docs/rules.md "Cookies").
 */
export function parseConsent(stored: string | null): CookieConsent | null {
  if (stored === null) return null;
  try {
    return consentFrom(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The dialog is only shown if something can be refused, and only once. */
export function shouldShowCookieDialog(categories: readonly CookieCategory[], consent: CookieConsent | null): boolean {
  return consent === null && categories.some((category) => category !== "required");
}

function consentFrom(value: unknown): CookieConsent | null {
  if (typeof value !== "object" || value === null || !("categories" in value) || !("date" in value)) return null;
  const { categories, date } = value;
  if (!Array.isArray(categories) || !categories.every(isCookieCategory) || !categories.includes("required")) return null;
  if (typeof date !== "string" || Number.isNaN(Date.parse(date))) return null;
  return consentTo(categories, new Date(date));
}

function isCookieCategory(value: unknown): value is CookieCategory {
  return COOKIE_CATEGORIES.some((category) => category === value);
}
