import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { edgeKeysOf, type KeyedTag, keysBytes } from "./edge-keys.ts";

/** Builds headers for an edge cache that stores public responses until they are purged. */
export type EdgeHeaders = {
  /**
   * The Cache-Control of a document, for `edgeCachingHeaders`; null for a document that the edge may not store.
   *
   * @param changesAt time of the next scheduled change of the document
   */
  ofPage(page: EdgePage, now: Date): string | null;
  /** The headers of a public file, in addition to its Cache-Control. */
  ofFile(platformGuid: Guid, tag: CacheTag): Readonly<Record<string, string>>;
};

type EdgePage = { readonly tagCount: number; readonly changesAt: Date | null };

/** A page that an edge may store, and the tags by whose keys it is purged. */
type EdgeCaching = { readonly cacheControl: string; readonly platformGuid: Guid; readonly tags: readonly KeyedTag[] };

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
    ofPage({ tagCount, changesAt }, now) {
      if (maxSeconds === 0) return null;
      if (changesAt !== null && changesAt.getTime() - now.getTime() < maxSeconds * 1000 + KEPT_BEFORE_MS) return null;
      // A page with only some of its keys would miss purges.
      return keysBytes(tagCount) > MAX_KEYS_BYTES ? null : cacheControl;
    },
    ofFile: (platformGuid, tag) => {
      const keys = edgeKeysOf(platformGuid, [
        { name: "all", edgeKey: null },
        { name: tag, edgeKey: null },
      ]);
      return { "Cache-Tag": keys.join(","), "Surrogate-Key": keys.join(" ") };
    },
  };
}

/**
 * The headers of a document that the edge may store, as name, value, … Cloudflare, Akamai and others read keys from Cache-Tag, separated by
 * commas; Fastly and Varnish from Surrogate-Key, by spaces.
 */
export function edgeCachingHeaders({ cacheControl, platformGuid, tags }: EdgeCaching): string[] {
  const keys = edgeKeysOf(platformGuid, tags);
  return ["Cache-Control", cacheControl, "Cache-Tag", keys.join(","), "Surrogate-Key", keys.join(" ")];
}
