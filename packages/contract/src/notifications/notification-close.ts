import { DEFAULT_NOTIFICATION_TIMEOUT_MS, isNotificationTimeout } from "./notification.ts";

/** The profile property by which a user says after how many seconds a notice closes; 0 keeps it (docs/rules.md "Notices"). */
export const NOTIFICATION_CLOSE_KEY = "notificationClose";
export const DEFAULT_NOTIFICATION_CLOSE_SECONDS = 10;
/** The longest that a browser's timer waits (2^31 - 1 ms); beyond it a timer goes off at once. */
const LONGEST_CLOSE_SECONDS = 2_147_483;

/**
 * After how many milliseconds a notice closes: a signed-in user's own choice, else the default.
 *
 * @param properties those of the signed-in user; null for an anonymous visitor. A value that is no number of 0 or more
 * counts as never chosen.
 */
export function notificationTimeoutMs(properties: readonly { readonly key: string; readonly value: unknown }[] | null): number {
  if (properties === null) return DEFAULT_NOTIFICATION_TIMEOUT_MS;
  const chosen = properties.find(({ key }) => key === NOTIFICATION_CLOSE_KEY)?.value;
  const seconds = typeof chosen === "string" && chosen.trim() !== "" ? Number(chosen) : chosen;
  return (isNotificationTimeout(seconds) ? Math.min(seconds, LONGEST_CLOSE_SECONDS) : DEFAULT_NOTIFICATION_CLOSE_SECONDS) * 1000;
}
