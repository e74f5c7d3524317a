import { createSingleFlight } from "@plein/api/memory/single-flight";
import { type CacheEntry, type NewEntry, TaggedCache, type Ticket } from "@plein/api/memory/tagged-cache";
import type { CacheIndex } from "@plein/contract/cache/cache-key";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Platform } from "@plein/contract/platforms/platform";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import type { DatabaseOutage } from "../operations/database-outage.ts";
import type { Counts } from "../operations/metrics.ts";
import { isUnderIndex, type PageAddress, pageKey } from "./page-key.ts";
import type { RenderQueue } from "./render-queue.ts";
import { bytesOf, compressFully, compressQuickly, type StoredPage } from "./stored-page.ts";

export type VisitorPageRequest = PageAddress & { readonly platform: Platform; readonly correlationId: string };

/** `tags` name all that the page shows. */
export type RenderedPage = { readonly page: StoredPage; readonly tags: readonly CacheTag[] };

export type VisitorPagesOptions = {
  readonly maxBytes: number;
  readonly render: (request: VisitorPageRequest) => Promise<RenderedPage>;
  readonly renders: Pick<RenderQueue, "run">;
  readonly outage: Pick<DatabaseOutage, "isOn" | "check">;
  readonly counts: Counts;
  readonly reportError: (error: unknown) => void;
  /** monotonic milliseconds */
  readonly now: () => number;
};

type CachedPage = { readonly page: StoredPage; readonly request: VisitorPageRequest; readonly refreshAfterMs: number };
type Entry = CacheEntry<CachedPage>;

const CACHED_STATUSES = new Set([200, 301, 308, 404, 410]);
/** There is no end to addresses that lead nowhere, so they may evict only each other. */
const MAX_ABSENT = 1000;
const ABSENT_SHARE = 1 / 8;
/** Nor is there to the searches of a list. */
const SEARCH_SHARE = 1 / 8;
/**
 * Invalidations don't get lost while their connection lives; should one all the same, no page is out of date for longer
 * than this. Refreshed before that in the background, each at its own moment.
 */
const EXPIRES_MS = 60_000;
/**
 * A page that was changed just before an outage goes out as it was while the outage lasts, which is better than none. Not for
 * longer: what was withdrawn on purpose, and not requested since, must not come back much later.
 */
const KEEP_STALE_MS = 10 * 60_000;
const REFRESH_MS = 50_000;
const JITTER = 0.1;

/** The pages as visitors get them: rendered once for each address, cached until something that they show changes. */
export class VisitorPages {
  readonly #options: VisitorPagesOptions;
  readonly #present: TaggedCache<CachedPage>;
  readonly #absent: TaggedCache<CachedPage>;
  readonly #searched: TaggedCache<CachedPage>;
  readonly #singleFlight = createSingleFlight<StoredPage>();

  constructor(options: VisitorPagesOptions) {
    const { maxBytes, now } = options;
    this.#options = options;
    this.#present = new TaggedCache({ maxBytes: maxBytes * (1 - ABSENT_SHARE - SEARCH_SHARE), keepStaleMs: KEEP_STALE_MS, now });
    this.#searched = new TaggedCache({ maxBytes: maxBytes * SEARCH_SHARE, keepStaleMs: KEEP_STALE_MS, now });
    this.#absent = new TaggedCache({ maxBytes: maxBytes * ABSENT_SHARE, maxEntries: MAX_ABSENT, now });
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

  /** A page that may go out this instant. */
  peek(key: string): StoredPage | undefined {
    const entry = this.#find(key);
    if (!entry) return undefined;
    const age = this.#ageOf(entry);
    if (age === "expired" && !this.#options.outage.isOn) return undefined;
    const { page, request } = entry.value;
    if (!page.isAtBest) compressFully(page).catch(this.#options.reportError);
    if (age === "aging") this.#join(key, request).catch(this.#options.reportError);
    return page;
  }

  /** A page, rendered when it isn't cached; concurrent requests for the same one share one rendering (single flight). */
  async get(request: VisitorPageRequest): Promise<StoredPage> {
    const key = pageKey(request);
    const ready = this.peek(key);
    if (ready) return ready;
    const held = this.#find(key);
    try {
      return await this.#join(key, request);
    } catch (error) {
      if (held && isDatabaseUnavailable(error) && (await this.#options.outage.check())) return held.value.page;
      throw error;
    }
  }

  invalidate(invalidation: Invalidation): void {
    for (const cache of this.#caches) cache.invalidate(invalidation);
    this.#singleFlight.forgetGroup(invalidation.platformGuid);
  }

  /** @returns how many were held */
  remove(index: CacheIndex): number {
    const matches = isUnderIndex(index);
    return this.#caches.reduce((removed, cache) => removed + cache.removeWhere(matches), 0);
  }

  /** Changes may have been missed: pages are rendered again before they go out, unless the database can't be reached. */
  markAllStale(): void {
    for (const cache of this.#caches) cache.markAllStale();
    this.#singleFlight.forgetAll();
  }

  #find(key: string): Entry | undefined {
    return this.#present.find(key) ?? this.#searched.find(key) ?? this.#absent.find(key);
  }

  #ageOf(entry: Entry): "fresh" | "aging" | "expired" {
    // The caches are marked stale together, so any of them knows.
    if (!this.#present.isFresh(entry)) return "expired";
    const age = this.#options.now() - entry.addedAt;
    if (age < entry.value.refreshAfterMs) return "fresh";
    return age < EXPIRES_MS ? "aging" : "expired";
  }

  #join(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    return this.#singleFlight.run(key, request.platform.guid, () =>
      this.#options.renders.run(request.platform.guid, () => this.#renderAndCache(key, request)),
    );
  }

  async #renderAndCache(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    const tickets = new Map(this.#caches.map((cache) => [cache, cache.begin()]));
    this.#options.counts.pageRenders += 1;
    const { page, tags } = await this.#options.render(request);
    if (!CACHED_STATUSES.has(page.status)) {
      // Whatever was held is not what visitors get any more, in an outage neither.
      this.#removeExcept(null, key);
      return page;
    }
    // There is no end to redirects either: any title behind an item's address leads to the right one.
    const isAbsent = page.status !== 200;
    const home = isAbsent ? this.#absent : request.search === "" ? this.#present : this.#searched;
    this.#removeExcept(home, key);
    const ticket = tickets.get(home);
    const isCached = ticket !== undefined && this.#add({ cache: home, ticket, key, entry: entryOf(request, page, tags) });
    if (!isCached) this.#options.counts.uncachedRenders += 1;
    else if (page.status === 200 && home.find(key)?.value.page === page) await compressQuickly(page);
    return page;
  }

  #removeExcept(home: TaggedCache<CachedPage> | null, key: string): void {
    for (const cache of this.#caches) if (cache !== home) cache.remove(key);
  }

  /** A page that came out as it was keeps its bytes, which are compressed already. */
  #add({ cache, ticket, key, entry }: Addition): boolean {
    const before = cache.find(key)?.value.page;
    const isSame = before?.etag === entry.value.page.etag;
    const page = isSame ? before : entry.value.page;
    return cache.add(ticket, key, { ...entry, value: { ...entry.value, page } });
  }
}

type Addition = {
  readonly cache: TaggedCache<CachedPage>;
  readonly ticket: Ticket;
  readonly key: string;
  readonly entry: NewEntry<CachedPage>;
};

function entryOf(request: VisitorPageRequest, page: StoredPage, tags: readonly CacheTag[]): NewEntry<CachedPage> {
  const refreshAfterMs = REFRESH_MS * (1 + JITTER * (2 * Math.random() - 1));
  return { value: { page, request, refreshAfterMs }, platformGuid: request.platform.guid, tags, bytes: bytesOf(page) };
}
