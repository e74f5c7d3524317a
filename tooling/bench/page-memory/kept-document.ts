import type { CacheTag } from "@plein/contract/cache/cache-tag";

/** A document of the product, and the tags that its copies share and have of their own. */
export type KeptDocument = { readonly html: string; readonly sharedTags: readonly CacheTag[]; readonly ownTags: number };

/** What a kept page takes, and the bytes of its two compressed forms: means of this many pages. */
export type KeptPages = { readonly bytes: number; readonly compressed: number; readonly pages: number };
