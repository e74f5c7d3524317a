import { networkOf } from "@plein/auth/limits/rate-limits";
import type { ApiContext } from "./context.ts";
import { digestText } from "./etag.ts";

/**
 * The subject of rate limits for anonymous callers: a browser in a network. Many people share the address of an office; the headers of
 * their browsers distinguish most of them. Callers choose these headers, so a limit by browser needs a higher one by network as well.
 */
export function buildBrowserSubject(caller: Pick<ApiContext, "clientAddress" | "userAgent" | "locale" | "deviceCookie">): string {
  const { clientAddress, userAgent, locale, deviceCookie } = caller;
  return `${networkOf(clientAddress)} ${digestText(JSON.stringify([userAgent, locale, deviceCookie]))}`;
}
