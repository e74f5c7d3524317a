import { randomUUID } from "node:crypto";
import { createSingleFlight } from "@plein/api/memory/single-flight";
import { type CacheEntry, type NewEntry, TaggedCache } from "@plein/api/memory/tagged-cache";
import type { CacheIndex } from "@plein/contract/cache/cache-key";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Platform } from "@plein/contract/platforms/platform";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import type { DatabaseOutage } from "../operations/database-outage.ts";
import type { Counts } from "../operations/metrics.ts";
import { isUnderIndex, type PageKeyParts, pageKey } from "./page-key.ts";
import type { RenderQueue } from "./render-queue.ts";
import { bytesOf, compressFully, compressQuickly, type StoredPage, withoutEdgeCaching } from "./stored-page.ts";

export type VisitorPageRequest = PageKeyParts & { readonly platform: Platform; readonly correlationId: string };

/** `tags` identify all content of the page; `changesAt` is the time of its next scheduled change. */
export type RenderedPage = { readonly page: StoredPage; readonly tags: readonly CacheTag[]; readonly changesAt?: Date | null };

/** `isCached` is false for a page that the request had to wait for, even if the rendering was shared or failed. */
export type FoundPage = { readonly page: StoredPage; readonly isCached: boolean };

export type VisitorPagesOptions = {
  readonly maxBytes: number;
  readonly render: (request: VisitorPageRequest) => Promise<RenderedPage>;
  readonly renders: Pick<RenderQueue, "run">;
  readonly outage: Pick<DatabaseOutage, "isOn" | "check">;
  /** whether this process receives every invalidation */
  readonly isListening: () => boolean;
  readonly counts: Counts;
  readonly reportError: (error: unknown) => void;
  /** monotonic milliseconds */
  readonly now: () => number;
};

/** The input for rendering a page again, in a request of its own. */
type CachedRequest = Omit<VisitorPageRequest, "correlationId">;

type CachedPage = {
  readonly page: StoredPage;
  readonly request: CachedRequest;
  readonly refreshAfterMs: number;
  readonly expiresAfterMs: number;
};
type Entry = CacheEntry<CachedPage>;

const CACHED_STATUSES = new Set([200, 301, 308, 404, 410]);
/** The number of nonexistent paths is unlimited, so they may only evict each other. */
const MAX_ABSENT = 1000;
const NOT_FOUND_SHARE = 1 / 8;
/** Searches of lists are unlimited too. */
const SEARCH_SHARE = 1 / 8;
/**
 * Invalidations aren't lost while their connection lives; should one be lost nevertheless, this limits how long a page can be stale.
 * Pages are refreshed before that in the background, at different moments.
 */
const EXPIRES_MS = 60_000;
/**
 * A page that changed just before an outage is served stale while the outage lasts, which is better than nothing, but no longer:
 * a page that was unpublished on purpose must not come back much later.
 */
const KEEP_STALE_MS = 10 * 60_000;
const REFRESH_MS = 50_000;
const JITTER = 0.1;

/**
 * The page cache: visitors' pages, rendered once for each URL and cached until something on them changes; as stale ones they are served
 * during an outage of the database (graceful degradation).
 */
export class VisitorPages {
  readonly #options: VisitorPagesOptions;
  readonly #present: TaggedCache<CachedPage>;
  readonly #absent: TaggedCache<CachedPage>;
  readonly #searched: TaggedCache<CachedPage>;
  readonly #singleFlight = createSingleFlight<StoredPage>();

  constructor(options: VisitorPagesOptions) {
    const { maxBytes, now } = options;
    this.#options = options;
    this.#present = new TaggedCache({ maxBytes: maxBytes * (1 - NOT_FOUND_SHARE - SEARCH_SHARE), keepStaleMs: KEEP_STALE_MS, now });
    this.#searched = new TaggedCache({ maxBytes: maxBytes * SEARCH_SHARE, keepStaleMs: KEEP_STALE_MS, now });
    this.#absent = new TaggedCache({ maxBytes: maxBytes * NOT_FOUND_SHARE, maxEntries: MAX_ABSENT, now });
  }

  get #caches(): readonly TaggedCache<CachedPage>[] {
    return [this.#present, this.#searched, this.#absent];
  }

  get cachedPages(): number {
    return this.#caches.reduce((count, cache) => count + cache.entryCount, 0);
  }

  get pageBytes(): number {
    return this.#caches.reduce((bytes, cache) => bytes + cache.bytes, 0);
  }

  /** A page that can be served immediately. */
  peek(key: string): StoredPage | undefined {
    const entry = this.#find(key);
    if (!entry) return undefined;
    const age = this.#ageOf(entry);
    if (age === "expired" && !this.#options.outage.isOn) return undefined;
    const { page, request } = entry.value;
    if (!page.isAtBest) compressFully(page).catch(this.#options.reportError);
    if (age === "aging") this.#join(key, { ...request, correlationId: randomUUID() }).catch(this.#options.reportError);
    // The purge for a stale page has already been sent, so nothing would remove this response from the edge.
    return age === "expired" || !this.#options.isListening() ? withoutEdgeCaching(page) : page;
  }

  /** A page, rendered if it isn't cached; concurrent requests for the same one share one rendering (single flight). */
  async get(request: VisitorPageRequest): Promise<FoundPage> {
    const key = pageKey(request);
    const cached = this.peek(key);
    if (cached) return { page: cached, isCached: true };
    const staleEntry = this.#find(key);
    try {
      return { page: await this.#join(key, request), isCached: false };
    } catch (error) {
      if (!staleEntry || !isDatabaseUnavailable(error) || !(await this.#options.outage.check())) throw error;
      return { page: withoutEdgeCaching(staleEntry.value.page), isCached: false };
    }
  }

  invalidate(invalidation: Invalidation): void {
    for (const cache of this.#caches) cache.invalidate(invalidation);
    this.#singleFlight.forgetGroup(invalidation.platformGuid);
  }

  /** @returns the number of removed pages */
  remove(index: CacheIndex): number {
    const matches = isUnderIndex(index);
    return this.#caches.reduce((removed, cache) => removed + cache.removeWhere(matches), 0);
  }

  /** Invalidations may have been missed: pages are rendered again before they are served, unless the database is unreachable. */
  markAllStale(): void {
    for (const cache of this.#caches) cache.markAllStale();
    this.#singleFlight.forgetAll();
  }

  #find(key: string): Entry | undefined {
    return this.#present.find(key) ?? this.#searched.find(key) ?? this.#absent.find(key);
  }

  #ageOf(entry: Entry): "fresh" | "aging" | "expired" {
    // All caches are marked stale together, so one of them represents the others.
    if (!this.#present.isFresh(entry)) return "expired";
    const age = this.#options.now() - entry.addedAt;
    if (age < Math.min(entry.value.refreshAfterMs, entry.value.expiresAfterMs)) return "fresh";
    return age < entry.value.expiresAfterMs ? "aging" : "expired";
  }

  #join(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    return this.#singleFlight.run(key, request.platform.guid, () =>
      this.#options.renders.run(request.platform.guid, () => this.#renderAndCache(key, request)),
    );
  }

  async #renderAndCache(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    const tickets = new Map(this.#caches.map((cache) => [cache, cache.begin()]));
    this.#options.counts.pageRenders += 1;
    const { page, tags, changesAt = null } = await this.#options.render(request);
    if (!CACHED_STATUSES.has(page.status)) {
      // The cached page is no longer what visitors get, not even in an outage.
      this.#removeExcept(null, key);
      return withoutEdgeCaching(page);
    }
    // The number of redirects is unlimited too: any slug before an item's id redirects to the right one.
    const isAbsent = page.status !== 200;
    const home = isAbsent ? this.#absent : request.search === "" ? this.#present : this.#searched;
    this.#removeExcept(home, key);
    const ticket = tickets.get(home);
    const stored = await storedForm(page, home.find(key)?.value.page);
    const isCached = ticket !== undefined && home.add(ticket, key, entryOf(request, { page: stored, tags, changesAt }));
    if (isCached) stored.tags = home.find(key)?.tags ?? [];
    else this.#options.counts.uncachedRenders += 1;
    return isCached && this.#options.isListening() ? stored : withoutEdgeCaching(stored);
  }

  #removeExcept(home: TaggedCache<CachedPage> | null, key: string): void {
    for (const cache of this.#caches) if (cache !== home) cache.remove(key);
  }
}

/** A page whose rendering is unchanged keeps its bytes, which are already compressed. */
async function storedForm(page: StoredPage, before: StoredPage | undefined): Promise<StoredPage> {
  if (before?.etag === page.etag && before.edgeCacheControl === page.edgeCacheControl) return before;
  if (page.status === 200) await compressQuickly(page);
  return page;
}

function entryOf({ correlationId: _, ...request }: VisitorPageRequest, { page, tags, changesAt }: RenderedPage): NewEntry<CachedPage> {
  // Whole numbers are part of the object that has them; others are objects of their own.
  const refreshAfterMs = Math.round(REFRESH_MS * (1 + JITTER * (2 * Math.random() - 1)));
  const expiresAfterMs = changesAt ? Math.min(EXPIRES_MS, changesAt.getTime() - Date.now()) : EXPIRES_MS;
  return { value: { page, request, refreshAfterMs, expiresAfterMs }, platformGuid: request.platform.guid, tags, bytes: bytesOf(page) };
}
