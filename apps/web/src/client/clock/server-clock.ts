/**
 * The server's clock, as far as this browser knows it. What the screens compare with a moment of the server (an end that has passed, a
 * token that expired) is compared with this one: the clock of somebody's computer may be hours off.
 */
let offsetMs = 0;

/** The `Date` of a response has whole seconds. */
const RESOLUTION_MS = 1000;

/** Milliseconds since 1970 by the server's clock; by the browser's own until the server responded. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns from the `Date` of a response. The server wrote it somewhere between request and response: as long as the own clock agrees with
 * that, however slow the network is, it is taken to be right.
 *
 * @param sentAtMs by the own clock
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
