import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { edgeKeysOf } from "./edge-keys.ts";

/** The Cache-Control of a page for an edge cache, and the space-separated keys by which the page can be purged. */
export type EdgeCaching = { readonly cacheControl: string; readonly keys: string };

/** Builds headers for an edge cache that stores public responses until they are purged. */
export type EdgeHeaders = {
  /**
   * The caching of a document, for `edgeCachingHeaders`; null for a document that the edge may not store.
   *
   * @param changesAt time of the next scheduled change of the document
   */
  ofPage(page: EdgePage, now: Date): EdgeCaching | null;
  /** The headers of a public file, in addition to its Cache-Control. */
  ofFile(platformGuid: Guid, tag: CacheTag): Readonly<Record<string, string>>;
};

type EdgePage = { readonly platformGuid: Guid; readonly tags: Iterable<CacheTag>; readonly changesAt: Date | null };

/** Time for which an edge may serve a stale page when no process responds; a process does the same when the database is unavailable. */
const STALE_IF_ERROR_SECONDS = 600;
/** A process may send a page from its cache for a minute after it rendered it. */
const KEPT_BEFORE_MS = 60_000;
/** Varnish rejects header lines above 8 kB, and CDNs reject those above 16 kB. */
export const MAX_KEYS_BYTES = 4000;

/** @param maxSeconds how long the edge may store an unchanged page; 0 disables edge caching */
export function createEdgeHeaders(maxSeconds: number): EdgeHeaders {
  const cacheControl = `public, max-age=0, s-maxage=${maxSeconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  return {
    ofPage({ platformGuid, tags, changesAt }, now) {
      if (maxSeconds === 0) return null;
      if (changesAt !== null && changesAt.getTime() - now.getTime() < maxSeconds * 1000 + KEPT_BEFORE_MS) return null;
      const keys = edgeKeysOf(platformGuid, tags).join(" ");
      // A page with only some of its keys would miss purges.
      return keys.length > MAX_KEYS_BYTES ? null : { cacheControl, keys };
    },
    ofFile: (platformGuid, tag) => {
      const keys = edgeKeysOf(platformGuid, [tag]).join(" ");
      return { "Cache-Tag": withCommas(keys), "Surrogate-Key": keys };
    },
  };
}

/** The headers of a document that the edge may store, as name, value, … */
export function edgeCachingHeaders({ cacheControl, keys }: EdgeCaching): string[] {
  return ["Cache-Control", cacheControl, "Cache-Tag", withCommas(keys), "Surrogate-Key", keys];
}

/** Cloudflare, Akamai and others read keys from Cache-Tag, separated by commas; Fastly and Varnish from Surrogate-Key, by spaces. */
function withCommas(keys: string): string {
  return keys.replaceAll(" ", ",");
}
