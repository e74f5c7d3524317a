import { hash } from "node:crypto";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/** The surrogate key of every response that an edge cache stores. */
export const EVERYTHING = "plein";

/** 72 bits: among a million tags, two share a key in one of ten thousand installations, and then a page is purged unnecessarily. */
const KEY_LENGTH = 12;

/**
 * The purge keys of a response in an edge cache (CDN, Varnish): one for the whole installation, one for its platform, and one for each tag
 * of the page cache. Tags are hashed, because they may contain an address or a guid that isn't public, and because a key needs a length
 * and an alphabet that every cache accepts.
 */
export function edgeKeysOf(platformGuid: Guid, tags: Iterable<CacheTag>): string[] {
  return [EVERYTHING, platformKey(platformGuid), ...[...new Set(tags)].map((tag) => keyOf(platformGuid, tag))];
}

/** Returns the keys that an invalidation purges. */
export function keysToPurge({ platformGuid, tags }: Invalidation): string[] {
  return tags.includes("all") ? [platformKey(platformGuid)] : tags.map((tag) => keyOf(platformGuid, tag));
}

function platformKey(platformGuid: Guid): string {
  return `plein-${platformGuid}`;
}

function keyOf(platformGuid: Guid, tag: CacheTag): string {
  return hash("sha256", `${platformGuid} ${tag}`, "base64url").slice(0, KEY_LENGTH);
}
