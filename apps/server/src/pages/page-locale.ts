import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { legalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import { findCookie } from "../http/headers/cookies.ts";

/**
 * The language that the reader of a document prefers: the one in a legal statement's path, or else what was chosen in this browser, or
 * else the signed-in user's.
 *
 * @returns null for readers without a preference, as most visitors are: their document is in the language of its page
 */
export function preferredLocale(path: string, cookie: string | undefined, chosen: Locale | undefined): Locale | null {
  return legalPathLocale(path) ?? Locale.safeParse(findCookie(cookie, LOCALE_COOKIE)).data ?? chosen ?? null;
}

/**
 * Remembers a visitor's language in a session cookie, because required cookies are session-only
 * (docs/rules.md "Cookies"). The language that the next document has without one needs none, so that pages in it are served from the
 * fast lane.
 *
 * @param otherwise the signed-in user's language, or that of the page which the visitor goes to
 */
export function localeCookie(locale: Locale, otherwise: Locale, scheme: "http" | "https"): string {
  return locale === otherwise ? clearedLocaleCookie(scheme) : cookieOf(locale, "", scheme);
}

export function clearedLocaleCookie(scheme: "http" | "https"): string {
  return cookieOf("", "; Max-Age=0", scheme);
}

function cookieOf(value: string, lifetime: string, scheme: "http" | "https"): string {
  const secure = scheme === "https" ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${value}; Path=/${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}
