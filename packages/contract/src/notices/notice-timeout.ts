import { DEFAULT_NOTICE_TIMEOUT_MS, isNoticeTimeout } from "./notice.ts";

/** The profile property for the seconds after which a notice closes; 0: never (docs/rules.md "Notices"). */
export const NOTIFICATION_CLOSE_KEY = "notificationClose";
export const DEFAULT_NOTICE_CLOSE_SECONDS = 10;
/** The maximum delay of a browser's timer (2^31 - 1 ms); beyond it a timer fires immediately. */
const MAX_CLOSE_SECONDS = 2_147_483;

/**
 * The milliseconds after which a notice closes: a signed-in user's own choice, else the default of the platform.
 *
 * @param properties of the signed-in user; null for an anonymous visitor. A value that isn't a number of 0 or more counts as
 * never chosen.
 * @param defaultSeconds of the platform, for users
 */
export function noticeTimeoutMs(
  properties: readonly { readonly key: string; readonly value: unknown }[] | null,
  defaultSeconds = DEFAULT_NOTICE_CLOSE_SECONDS,
): number {
  if (properties === null) return DEFAULT_NOTICE_TIMEOUT_MS;
  const chosen = properties.find(({ key }) => key === NOTIFICATION_CLOSE_KEY)?.value;
  const seconds = typeof chosen === "string" && chosen.trim() !== "" ? Number(chosen) : chosen;
  return (isNoticeTimeout(seconds) ? Math.min(seconds, MAX_CLOSE_SECONDS) : defaultSeconds) * 1000;
}
