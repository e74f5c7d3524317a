import type { Guid } from "../guid.ts";

/**
 * What a cached answer shows, as tags: a write names the tags it touched and every answer that carries one is dropped.
 * `all` drops everything of the platform. `draft:…` is what a page's editors see of it. `list:…` is the items below a page
 * (or below an item), `item:…` is one of them. `image:…` is a stored picture or file. `user:…` and `users` are who people are and what they may: the database itself
 * names them, by triggers, so that no write can forget to.
 */
export type CacheTag =
  | "all"
  | "site"
  | `page:${Guid}`
  | `draft:${Guid}`
  | `path:${string}`
  | `image:${Guid}`
  | `list:${Guid}`
  | `item:${Guid}`
  | "users"
  | `user:${Guid}`;

/** What a write tells every process at commit: which platform, which tags. Goes over LISTEN/NOTIFY, at most 8000 bytes. */
export type Invalidation = { readonly platformGuid: Guid; readonly tags: readonly CacheTag[] };

/** Channel of LISTEN/NOTIFY on which invalidations travel. */
export const INVALIDATION_CHANNEL = "plein_invalidation";
