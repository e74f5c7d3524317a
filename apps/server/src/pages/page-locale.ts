import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { legalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { findCookie } from "../http/headers/cookies.ts";

/** The platform and, for a signed-in user, the language that they chose. */
type Reader = { readonly platform: Platform; readonly chosen: Locale | undefined };

/**
 * The language of a document: the one in a legal statement's path, or else what was chosen in this browser, or else the signed-in
 * user's.
 *
 * @returns null for the platform's own language, as for most visitors
 */
export function documentLocale(path: string, cookie: string | undefined, { platform, chosen }: Reader): Locale | null {
  const locale = legalPathLocale(path) ?? Locale.safeParse(findCookie(cookie, LOCALE_COOKIE)).data ?? chosen;
  return locale === undefined || locale === platform.defaultLocale ? null : locale;
}

/**
 * Remembers a visitor's language in a session cookie, because required cookies are session-only
 * (docs/rules.md "Cookies"). The platform's own language, or the signed-in user's, needs none, so that pages in it are served from
 * the fast lane.
 */
export function localeCookie(locale: Locale, { platform, chosen }: Reader, scheme: "http" | "https"): string {
  return locale === (chosen ?? platform.defaultLocale) ? clearedLocaleCookie(scheme) : cookieOf(locale, "", scheme);
}

export function clearedLocaleCookie(scheme: "http" | "https"): string {
  return cookieOf("", "; Max-Age=0", scheme);
}

function cookieOf(value: string, lifetime: string, scheme: "http" | "https"): string {
  const secure = scheme === "https" ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${value}; Path=/${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}
