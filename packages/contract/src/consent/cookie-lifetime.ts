import type { CookieCategory } from "./cookie-consent.ts";

/** How long a cookie may stay: required ones for the session alone, the analytical one 13 months (docs/rules.md "Cookies"). */
export const ANALYTICS_COOKIE_MONTHS = 13;

/** The moment after which a cookie set now is gone; null = when the browser is closed. */
export function cookieExpiresOn(category: CookieCategory, now: Date): Date | null {
  return category === "required" ? null : addMonths(now, ANALYTICS_COOKIE_MONTHS);
}

/** The same day some months on, or the last of that month where it has no such day: never into the next. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
