import type { CookieCategory } from "./cookie-category.ts";

/** Maximum lifetimes of cookies: the session for required ones, 13 months for the analytical one (docs/rules.md "Cookies"). */
export const ANALYTICS_COOKIE_MONTHS = 13;

/** The expiry of a cookie that is set now; null for a session cookie. */
export function cookieExpiresOn(category: CookieCategory, now: Date): Date | null {
  return category === "required" ? null : addMonths(now, ANALYTICS_COOKIE_MONTHS);
}

/** Adds months to a date: the same day of the month, or the last day of a month that has no such day. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
