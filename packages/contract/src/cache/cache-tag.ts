import type { Guid } from "../guid.ts";

/**
 * Tags of what a cached value shows: a write names the tags it touched and every value with one of them is invalidated. `all`
 * invalidates everything of the platform. `draft:…` is a page, or the blocks of an item's own page, as its editors see it; `block:…` beside
 * it is the only block of the draft that changed. `list:…` is the items below a page (or below an
 * item), `item:…` is one of them. `form:…` is a form as visitors fill it in, `results:…` what its submissions
 * say in public, except for those that come in. `translations:…` is a group of pages that say the same in several languages. `image:…` is a stored picture or document. `sitemap` is the list of public pages. `user:…` and `users` are users and their rights: the
 * database names them by triggers, so that no write can forget to.
 */
export type CacheTag =
  | "all"
  | "site"
  | "sitemap"
  | `page:${Guid}`
  | `draft:${Guid}`
  | `block:${Guid}`
  | `path:${string}`
  | `image:${Guid}`
  | `list:${Guid}`
  | `item:${Guid}`
  | `form:${Guid}`
  | `results:${Guid}`
  | `translations:${Guid}`
  | "users"
  | `user:${Guid}`;

/** The message that a write sends to every process at commit: the platform and the tags. Sent over LISTEN/NOTIFY, at most 8000 bytes. */
export type Invalidation = { readonly platformGuid: Guid; readonly tags: readonly CacheTag[] };

/** The channel of LISTEN/NOTIFY for invalidations. */
export const INVALIDATION_CHANNEL = "plein_invalidation";
