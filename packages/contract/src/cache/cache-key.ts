import { z } from "zod";

/**
 * The key of a cached page: "<host>|<request>|<public: true or false>", from the host, the request's path with its query, and whether the
 * response was for an anonymous caller. `*` covers all requests of that host.
 */
export type CacheIndex = { readonly host: string; readonly request: string; readonly isPublic: boolean };

export const CACHE_INDEX_PATTERN = /^([^|\s]+)\|(\*|\/[^|\s]*)\|(true|false)$/;

export const CacheIndexText = z.string().max(4000).regex(CACHE_INDEX_PATTERN);

export function parseCacheIndex(text: string): CacheIndex | null {
  const [, host, request, isPublic] = CACHE_INDEX_PATTERN.exec(text) ?? [];
  if (host === undefined || request === undefined) return null;
  return { host: canonicalHost(host), request, isPublic: isPublic === "true" };
}

/** Normalizes a host as that of a request: lower case, no port, no trailing dot. */
function canonicalHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
}

export function formatCacheIndex({ host, request, isPublic }: CacheIndex): string {
  return `${host}|${request}|${isPublic}`;
}
