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
