import { networkOf } from "@plein/auth/limits/rate-limits";
import type { ApiContext } from "./context.ts";
import { digestText } from "./etag.ts";

/**
 * The subject of rate limits for anonymous callers: a browser in a network. Many people share the address of an office; how their
 * browsers present themselves tells most of them apart. Callers choose these headers, so a limit by browser needs a wider one by
 * network beside it.
 */
export function buildBrowserSubject(caller: Pick<ApiContext, "clientAddress" | "userAgent" | "locale" | "deviceCookie">): string {
  const { clientAddress, userAgent, locale, deviceCookie } = caller;
  return `${networkOf(clientAddress)} ${digestText(JSON.stringify([userAgent, locale, deviceCookie]))}`;
}
