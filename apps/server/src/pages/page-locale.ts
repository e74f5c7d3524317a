import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { legalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { findCookie } from "../http/headers/cookies.ts";

/**
 * The language of a document: the one in a legal statement's path, or else the visitor's choice.
 *
 * @returns null for the platform's own language, as for most visitors
 */
export function documentLocale(path: string, cookie: string | undefined, platform: Platform): Locale | null {
  const locale = legalPathLocale(path) ?? Locale.safeParse(findCookie(cookie, LOCALE_COOKIE)).data;
  return locale === undefined || locale === platform.defaultLocale ? null : locale;
}

/**
 * Remembers a visitor's language in a session cookie, because required cookies are session-only
 * (docs/rules.md "Cookies"). The platform's own language needs none, so that its pages are served from the fast lane.
 */
export function localeCookie(locale: Locale, platform: Platform, scheme: "http" | "https"): string {
  const isOwn = locale === platform.defaultLocale;
  const secure = scheme === "https" ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${isOwn ? "" : locale}; Path=/${isOwn ? "; Max-Age=0" : ""}; HttpOnly; SameSite=Lax${secure}`;
}
