import type { CacheTag } from "@plein/contract/cache/cache-tag";

/** A document of the product, and the tags that its copies share and have of their own. */
export type CachedDocument = { readonly html: string; readonly sharedTags: readonly CacheTag[]; readonly ownTags: number };

/** What a kept page takes, and the bytes of its two compressed forms: means of this many pages. */
export type CachedPages = { readonly bytes: number; readonly compressed: number; readonly pages: number };
