import { SITEIMPROVE_HOST } from "./analytics-services.ts";
import { COOKIE_CATEGORIES, type CookieCategory } from "./cookie-category.ts";
import { cookieExpiresOn } from "./cookie-lifetime.ts";

/** The key in the browser's storage; not a cookie, because no server needs it. */
export const CONSENT_STORAGE_KEY = "plein-consent";

/** A visitor's consent to storage on their device, with its date (docs/rules.md "Cookies"). */
export type CookieConsent = {
  /** always includes `required` */
  readonly categories: readonly CookieCategory[];
  readonly date: Date;
  /** version of the cookie statement that the visitor could read then; absent if the choice was made at an embed */
  readonly statementVersion?: number;
  /** hosts of the services that the dialog named; absent if the choice was made at an embed, or before there were others than Siteimprove */
  readonly services?: readonly string[];
};

/** The consent of a choice: the selected categories, and the required ones. */
export function consentTo(chosen: readonly CookieCategory[], now: Date): CookieConsent {
  return { categories: COOKIE_CATEGORIES.filter((category) => category === "required" || chosen.includes(category)), date: now };
}

export function hasConsentTo(category: CookieCategory, consent: CookieConsent | null): boolean {
  return category === "required" || (consent?.categories.includes(category) ?? false);
}

/** Whether a consent is about these services. One that refuses is about all: nobody is asked again because a service is added. */
export function coversServices(consent: CookieConsent | null, hosts: readonly string[]): boolean {
  if (consent === null) return false;
  const named = consent.services ?? [SITEIMPROVE_HOST];
  return !hasConsentTo("analytical", consent) || hosts.every((host) => named.includes(host));
}

export function formatConsent({ date, ...consent }: CookieConsent): string {
  return JSON.stringify({ ...consent, date: date.toISOString() });
}

/**
 * Parses a stored consent. Null if there is none, and also if it is invalid or older than the retention that it allows: it then counts as
 * never given, and the caller removes it (docs/rules.md "Cookies").
 */
export function parseConsent(stored: string | null, now: Date): CookieConsent | null {
  if (stored === null) return null;
  try {
    const consent = consentFrom(JSON.parse(stored));
    return consent !== null && isExpired(consent, now) ? null : consent;
  } catch {
    return null;
  }
}

function isExpired({ date }: CookieConsent, now: Date): boolean {
  const expiresOn = cookieExpiresOn("analytical", date);
  return expiresOn !== null && expiresOn <= now;
}

/** The dialog is only shown if something can be refused, and only once for these services. */
export function shouldShowCookieDialog(
  categories: readonly CookieCategory[],
  consent: CookieConsent | null,
  hosts: readonly string[] = [],
): boolean {
  return !coversServices(consent, hosts) && categories.some((category) => category !== "required");
}

function consentFrom(value: unknown): CookieConsent | null {
  if (typeof value !== "object" || value === null || !("categories" in value) || !("date" in value)) return null;
  const { categories, date } = value;
  if (!Array.isArray(categories) || !categories.every(isCookieCategory) || !categories.includes("required")) return null;
  if (typeof date !== "string" || Number.isNaN(Date.parse(date))) return null;
  const version = "statementVersion" in value && Number.isInteger(value.statementVersion) ? Number(value.statementVersion) : undefined;
  const services = "services" in value && Array.isArray(value.services) ? value.services.map(String) : undefined;
  const facts = { ...(version !== undefined && { statementVersion: version }), ...(services !== undefined && { services }) };
  return { ...consentTo(categories, new Date(date)), ...facts };
}

function isCookieCategory(value: unknown): value is CookieCategory {
  return COOKIE_CATEGORIES.some((category) => category === value);
}
