import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { legalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import { findCookie } from "../http/headers/cookies.ts";

/**
 * Returns the preferred language of a document's reader: the one in a legal statement's path, or else the one chosen in this browser,
 * or else the signed-in user's.
 *
 * @returns null for readers without a preference, like most visitors: they get a page in its own language
 */
export function preferredLocale(path: string, cookie: string | undefined, chosen: Locale | undefined): Locale | null {
  return legalPathLocale(path) ?? Locale.safeParse(findCookie(cookie, LOCALE_COOKIE)).data ?? chosen ?? null;
}

/**
 * Stores a visitor's language in a session cookie, because required cookies are session-only (docs/rules.md "Cookies"). If the next
 * document has that language anyway, no cookie is set, so that its pages are served from the fast lane.
 *
 * @param otherwise the language without a cookie: the signed-in user's, or that of the next page
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
