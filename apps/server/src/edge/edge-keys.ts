import { hash } from "node:crypto";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/** What every kept response has. */
export const EVERYTHING = "plein";

/** 72 bits: two of a million tags share a key once in ten thousand installations, and then one page is purged in vain. */
const KEY_LENGTH = 12;

/**
 * The keys by which a cache in front (CDN, Varnish) knows a response: all of them, those of its platform, and one for each tag of the
 * page cache. A tag becomes a digest, since it may contain an address or a guid of something that isn't public, and must have a
 * length and an alphabet that every cache accepts.
 */
export function edgeKeysOf(platformGuid: Guid, tags: Iterable<CacheTag>): string[] {
  return [EVERYTHING, platformKey(platformGuid), ...[...new Set(tags)].map((tag) => keyOf(platformGuid, tag))];
}

/** The keys of everything that an invalidation concerns. */
export function keysToPurge({ platformGuid, tags }: Invalidation): string[] {
  return tags.includes("all") ? [platformKey(platformGuid)] : tags.map((tag) => keyOf(platformGuid, tag));
}

function platformKey(platformGuid: Guid): string {
  return `plein-${platformGuid}`;
}

function keyOf(platformGuid: Guid, tag: CacheTag): string {
  return hash("sha256", `${platformGuid} ${tag}`, "base64url").slice(0, KEY_LENGTH);
}
