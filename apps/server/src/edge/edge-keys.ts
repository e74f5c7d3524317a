import { hash } from "node:crypto";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/** The surrogate key of every response that an edge cache stores. */
export const EVERYTHING = "plein";

/** 72 bits: among a million tags, two share a key in one of ten thousand installations, and then a page is purged unnecessarily. */
const KEY_LENGTH = 12;
const PLATFORM_KEY_LENGTH = EVERYTHING.length + 1 + 36;

/** A tag of the page cache with its key, which pages share, because keys of their own would take a third of what they take beside their bytes. */
export type KeyedTag = { readonly name: CacheTag; edgeKey: string | null };

/**
 * The purge keys of a response in an edge cache (CDN, Varnish): one for the whole installation, and one for each tag of the page cache,
 * of which "all" stands for the platform. Tags are hashed, because they may contain an address or a guid that isn't public, and because a
 * key needs a length and an alphabet that every cache accepts.
 */
export function edgeKeysOf(platformGuid: Guid, tags: readonly KeyedTag[]): string[] {
  const keys = [EVERYTHING];
  for (const tag of tags) {
    tag.edgeKey ??= keyOf(platformGuid, tag.name);
    keys.push(tag.edgeKey);
  }
  return keys;
}

/** The bytes of a header with the keys of a page that has this many tags beside "all". */
export function keysBytes(tagCount: number): number {
  return EVERYTHING.length + 1 + PLATFORM_KEY_LENGTH + tagCount * (1 + KEY_LENGTH);
}

/** Returns the keys that an invalidation purges. */
export function keysToPurge({ platformGuid, tags }: Invalidation): string[] {
  return (tags.includes("all") ? (["all"] as const) : tags).map((tag) => keyOf(platformGuid, tag));
}

function keyOf(platformGuid: Guid, tag: CacheTag): string {
  if (tag === "all") return `${EVERYTHING}-${platformGuid}`;
  return hash("sha256", `${platformGuid} ${tag}`, "base64url").slice(0, KEY_LENGTH);
}
