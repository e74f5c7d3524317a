import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { edgeKeysOf } from "./edge-keys.ts";

/** How long a cache in front may keep a page, and the keys by which it is told of a change, with spaces in between. */
export type EdgeCaching = { readonly cacheControl: string; readonly keys: string };

/** Headers for a cache in front that keeps public responses until it is told of a change. */
export type EdgeHeaders = {
  /**
   * Of a document, for `edgeCachingHeaders`; null for one that the edge may not keep.
   *
   * @param changesAt when it changes by itself
   */
  ofPage(page: EdgePage, now: Date): EdgeCaching | null;
  /** Of a public file, beside its own Cache-Control. */
  ofFile(platformGuid: Guid, tag: CacheTag): Readonly<Record<string, string>>;
};

type EdgePage = { readonly platformGuid: Guid; readonly tags: Iterable<CacheTag>; readonly changesAt: Date | null };

/** How long an edge may serve a page when no process answers: as long as a process does while the database is away. */
const STALE_IF_ERROR_SECONDS = 600;
/** A page stays in the memory of a process for a minute before it is sent for the last time. */
const KEPT_BEFORE_MS = 60_000;
/** Varnish refuses a header line above 8 kB, and CDNs above 16 kB. */
export const MAX_KEYS_BYTES = 4000;

/** @param maxSeconds how long the edge may keep a page that nothing changes; 0 keeps none */
export function createEdgeHeaders(maxSeconds: number): EdgeHeaders {
  const cacheControl = `public, max-age=0, s-maxage=${maxSeconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  return {
    ofPage({ platformGuid, tags, changesAt }, now) {
      if (maxSeconds === 0) return null;
      if (changesAt !== null && changesAt.getTime() - now.getTime() < maxSeconds * 1000 + KEPT_BEFORE_MS) return null;
      const keys = edgeKeysOf(platformGuid, tags).join(" ");
      // With only some of its keys it would survive a change.
      return keys.length > MAX_KEYS_BYTES ? null : { cacheControl, keys };
    },
    ofFile: (platformGuid, tag) => {
      const keys = edgeKeysOf(platformGuid, [tag]).join(" ");
      return { "Cache-Tag": withCommas(keys), "Surrogate-Key": keys };
    },
  };
}

/** The headers of a document that the edge may keep, as name, value, … */
export function edgeCachingHeaders({ cacheControl, keys }: EdgeCaching): string[] {
  return ["Cache-Control", cacheControl, "Cache-Tag", withCommas(keys), "Surrogate-Key", keys];
}

/** Cloudflare, Akamai and others know keys as Cache-Tag, with commas; Fastly and Varnish as Surrogate-Key, with spaces. */
function withCommas(keys: string): string {
  return keys.replaceAll(" ", ",");
}
