/** How bad it is (RFC 5424), and how an error reads in the log (docs/rules.md "Log entries"). */
export const LOG_LEVEL = { error: 3, warning: 4, info: 6 } as const;

/** Entries wait this long before they are sent together; sooner when the page is hidden or left. */
export const LOG_FLUSH_INTERVAL_MS = 5000;

/** An error's `short_message`. */
export function errorMessage(code: string | number, title: string): string {
  return `${code} - ${title}`;
}

/** A 404 raised by a page is worth a warning, anything else that was raised is an error. */
export function logLevelOf(status: number): 3 | 4 {
  return status === 404 ? LOG_LEVEL.warning : LOG_LEVEL.error;
}

/** @param atMs milliseconds, as a clock gives them */
export function logTimestamp(atMs: number): number {
  return atMs / 1000;
}
