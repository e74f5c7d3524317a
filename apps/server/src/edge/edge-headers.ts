import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { edgeKeysOf } from "./edge-keys.ts";

/** Headers for a cache in front that keeps public responses until it is told of a change. */
export type EdgeHeaders = {
  /**
   * Of a document, as name, value, …; null for one that the edge may not keep.
   *
   * @param changesAt when it changes by itself
   */
  ofPage(page: EdgePage, now: Date): readonly string[] | null;
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
  return {
    ofPage({ platformGuid, tags, changesAt }, now) {
      if (maxSeconds === 0) return null;
      if (changesAt !== null && changesAt.getTime() - now.getTime() < maxSeconds * 1000 + KEPT_BEFORE_MS) return null;
      const keys = edgeKeysOf(platformGuid, tags);
      // With only some of its keys it would survive a change.
      if (keys.join(" ").length > MAX_KEYS_BYTES) return null;
      const cacheControl = `public, max-age=0, s-maxage=${maxSeconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
      return ["Cache-Control", cacheControl, ...Object.entries(keyHeaders(keys)).flat()];
    },
    ofFile: (platformGuid, tag) => keyHeaders(edgeKeysOf(platformGuid, [tag])),
  };
}

/** Cloudflare, Akamai and others know keys as Cache-Tag, Fastly and Varnish as Surrogate-Key. */
function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "Cache-Tag": keys.join(","), "Surrogate-Key": keys.join(" ") };
}
