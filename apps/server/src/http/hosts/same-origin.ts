import type { RequestOrigin } from "./request-origin.ts";

/** The headers by which a browser identifies the page that sent a request. */
export type RequestSource = { readonly secFetchSite: string | undefined; readonly origin: string | undefined };

/**
 * Whether a mutating request came from a page of this site (CSRF protection). A browser always sends one of the two headers; without
 * either it is "unknown", which means a program.
 */
export function sourceOf({ secFetchSite, origin }: RequestSource, site: RequestOrigin): "same" | "other" | "unknown" {
  if (secFetchSite !== undefined && secFetchSite !== "same-origin") return "other";
  if (origin !== undefined && !isOriginOf(origin, site)) return "other";
  return secFetchSite === undefined && origin === undefined ? "unknown" : "same";
}

/** Host and scheme must be the tenant's; the port as in the Host header, where none means the scheme's default. */
export function isOriginOf(origin: string, site: RequestOrigin): boolean {
  const port = site.port === null || site.port === (site.scheme === "https" ? 443 : 80) ? "" : `:${site.port}`;
  return origin === `${site.scheme}://${site.host}${port}`;
}
