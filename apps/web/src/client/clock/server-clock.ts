/**
 * The estimated offset of the server's clock. Screens compare the server's timestamps (such as an end or an expiry) with this clock, since
 * the clock of the user's computer may be hours off.
 */
let offsetMs = 0;

/** The resolution of a response's `Date` header: whole seconds. */
const RESOLUTION_MS = 1000;

/** Returns milliseconds since the epoch by the server's clock; by the browser's until the first response. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Updates the offset from the `Date` of a response. The server set it at some time between request and response: as long as the browser's
 * clock agrees with that interval, it counts as correct, however slow the network is.
 *
 * @param sentAtMs by the browser's clock
 */
export function observeServerTime(date: string | null, sentAtMs: number): void {
  const serverMs = Date.parse(date ?? "");
  if (Number.isNaN(serverMs)) return;
  const atMost = serverMs + RESOLUTION_MS - sentAtMs;
  const atLeast = serverMs - Date.now();
  offsetMs = atLeast > 0 ? atLeast : Math.min(atMost, 0);
}

/** A `fetch` that observes the server's time. */
export async function observingFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAtMs = Date.now();
  const response = await fetch(input, init);
  observeServerTime(response.headers.get("date"), sentAtMs);
  return response;
}
