/** What a visitor allowed to be kept on their device, and when (docs/rules.md "Cookies"). */
export const COOKIE_CATEGORIES = ["required", "analytical"] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** Where a browser keeps it: no cookie, for no server has to know. */
export const CONSENT_STORAGE_KEY = "plein-consent";

export type CookieConsent = {
  /** `required` is always among them */
  readonly categories: readonly CookieCategory[];
  readonly date: Date;
};

/** The consent that a choice makes: what was ticked, and what can't be refused. */
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
 * A stored consent. Null when there is none, and also when it can't be read: it counts as never given, and the caller
 * removes it (docs/rules.md "Cookies").
 */
export function parseConsent(stored: string | null): CookieConsent | null {
  if (stored === null) return null;
  try {
    return consentFrom(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The dialog asks only where there is something to refuse, and only once. */
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
