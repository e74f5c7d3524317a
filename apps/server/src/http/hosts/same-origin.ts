import type { RequestOrigin } from "./request-origin.ts";

/** What a browser says of the page that sent a request. */
export type RequestSource = { readonly secFetchSite: string | undefined; readonly origin: string | undefined };

/**
 * Whether a request that changes something came from a page of this very site. A browser always says one of the two; no
 * word at all is "unknown", which is a program's.
 */
export function sourceOf({ secFetchSite, origin }: RequestSource, site: RequestOrigin): "same" | "other" | "unknown" {
  if (secFetchSite !== undefined && secFetchSite !== "same-origin") return "other";
  if (origin !== undefined && !isOriginOf(origin, site)) return "other";
  return secFetchSite === undefined && origin === undefined ? "unknown" : "same";
}

/** Host and scheme as the tenant's; the port as in the Host header, where none means the scheme's own. */
export function isOriginOf(origin: string, site: RequestOrigin): boolean {
  const port = site.port === null || site.port === (site.scheme === "https" ? 443 : 80) ? "" : `:${site.port}`;
  return origin === `${site.scheme}://${site.host}${port}`;
}
