import { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { findCookie } from "../http/cookies.ts";

/** Holds the language that a visitor chose; absent while it is the platform's own. */
export const LOCALE_COOKIE = "plein-locale";

/** @returns null for the platform's own language, which most visitors have */
export function chosenLocale(cookie: string | undefined, platform: Platform): Locale | null {
  const { data } = Locale.safeParse(findCookie(cookie, LOCALE_COOKIE));
  return data === undefined || data === platform.defaultLocale ? null : data;
}

/**
 * Remembers a visitor's language until the browser is closed: it is a required cookie, and those are session-only
 * (specification section 9). The platform's own needs none, and its pages come the fastest way without.
 */
export function localeCookie(locale: Locale, platform: Platform, scheme: "http" | "https"): string {
  const isOwn = locale === platform.defaultLocale;
  const secure = scheme === "https" ? "; Secure" : "";
  return `${LOCALE_COOKIE}=${isOwn ? "" : locale}; Path=/${isOwn ? "; Max-Age=0" : ""}; HttpOnly; SameSite=Lax${secure}`;
}
