import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { legalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { findCookie } from "../http/headers/cookies.ts";

/**
 * The language of a document: the one that a statement's address names, else the visitor's choice.
 *
 * @returns null for the platform's own language, which most visitors have
 */
export function documentLocale(path: string, cookie: string | undefined, platform: Platform): Locale | null {
  const locale = legalPathLocale(path) ?? Locale.safeParse(findCookie(cookie, LOCALE_COOKIE)).data;
  return locale === undefined || locale === platform.defaultLocale ? null : locale;
}

/**
 * Remembers a visitor's language until the browser is closed: it is a required cookie, and those are session-only
 * (docs/rules.md "Cookies"). The platform's own needs none, and its pages come the fastest way without.
 */
export function localeCookie(locale: Locale, platform: Platform, scheme: "http" | "https"): string {
  const isOwn = locale === platform.defaultLocale;
  const secure = scheme === "https" ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${isOwn ? "" : locale}; Path=/${isOwn ? "; Max-Age=0" : ""}; HttpOnly; SameSite=Lax${secure}`;
}
