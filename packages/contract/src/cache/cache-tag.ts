import type { Guid } from "../guid.ts";

/**
 * The tags (surrogate keys) of a cached value name the data that it depends on, for cache invalidation: a write names the tags of the data
 * that it changed, which invalidates every value with one of them.
 *
 * - `all`: all data of the platform; `site`: the settings and menus that all pages show
 * - `page:…`, `path:…`: a published page, and the content at a path
 * - `draft:…`: a page, or the blocks of an item's own page, as its editors see it; `block:…` with it is the only block that changed
 * - `list:…`: the items below a page or an item; `item:…` is one of them
 * - `form:…`: a form as visitors fill it in; `results:…` its public figures and submissions, except new ones
 * - `translations:…`: a group of pages that are translations of each other
 * - `image:…`: a stored picture or document
 * - `sitemap`: the list of public pages
 * - `user:…`, `users`: users and their rights, which triggers of the database invalidate, so that no write can forget to
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

/** The message of a write to every process, once it is committed: the platform and the tags. */
export type Invalidation = { readonly platformGuid: Guid; readonly tags: readonly CacheTag[] };

/** The channel of LISTEN/NOTIFY for invalidations. */
export const INVALIDATION_CHANNEL = "plein_invalidation";
