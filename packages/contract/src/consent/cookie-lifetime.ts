import type { CookieCategory } from "./cookie-category.ts";

/** Maximum lifetimes of cookies: the session for required ones, 13 months for the analytical one (docs/rules.md "Cookies"). */
export const ANALYTICS_COOKIE_MONTHS = 13;

/** The expiry of a cookie that is set now; null for a session cookie. */
export function cookieExpiresOn(category: CookieCategory, now: Date): Date | null {
  return category === "required" ? null : addMonths(now, ANALYTICS_COOKIE_MONTHS);
}

/** The same day some months later, or the last of that month if it has no such day: never in the next one. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
