/** Severities (RFC 5424), and the format of an error in the log (docs/rules.md "Log entries"). */
export const LOG_LEVEL = { error: 3, warning: 4, info: 6 } as const;

/** Entries are buffered this long before they are sent as a batch; less when the page is hidden or left. */
export const LOG_FLUSH_INTERVAL_MS = 5000;

/** An error's `short_message`. */
export function errorMessage(code: string | number, title: string): string {
  return `${code} - ${title}`;
}

/** The code of a `short_message`; empty if it has none. */
export function readErrorCode(message: string): string {
  const end = message.indexOf(" - ");
  return end === -1 ? "" : message.slice(0, end);
}

/** A page's 404 is logged as a warning, any other failure as an error. */
export function logLevelOf(status: number): 3 | 4 {
  return status === 404 ? LOG_LEVEL.warning : LOG_LEVEL.error;
}

/** @param atMs milliseconds since 1970 */
export function logTimestamp(atMs: number): number {
  return atMs / 1000;
}
