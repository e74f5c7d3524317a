import type { CacheIndex } from "@plein/contract/cache/cache-key";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Platform } from "@plein/contract/platforms/platform";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import { createFlights } from "../cache/flights.ts";
import { type CacheEntry, createTaggedCache, type NewEntry, type TaggedCache, type Ticket } from "../cache/tagged-cache.ts";
import type { Counts } from "../operations/metrics.ts";
import type { DatabaseOutage } from "./database-outage.ts";
import { isUnderIndex, type PageAddress, pageKey } from "./page-key.ts";
import { bytesOf, compressStoredPage, type StoredPage } from "./stored-page.ts";

/** The pages as visitors get them: made once for each address, kept until something that they show changes. */
export type VisitorPages = {
  /** A page that may go out this instant. */
  peek(key: string): StoredPage | undefined;
  /** A page, made when it isn't there; who asks for the same one meanwhile waits for the same making. */
  get(request: VisitorPageRequest): Promise<StoredPage>;
  invalidate(invalidation: Invalidation): void;
  /** @returns how many were held */
  remove(index: CacheIndex): number;
  /** Changes may have been missed: pages are made again before they go out, unless the database can't be reached. */
  distrust(): void;
  readonly pagesKept: number;
  readonly pageBytes: number;
};

export type VisitorPageRequest = PageAddress & { readonly platform: Platform; readonly correlationId: string };

/** `tags` name all that the page shows. */
export type MadePage = { readonly page: StoredPage; readonly tags: readonly CacheTag[] };

export type VisitorPagesOptions = {
  readonly maxBytes: number;
  readonly make: (request: VisitorPageRequest) => Promise<MadePage>;
  readonly outage: DatabaseOutage;
  readonly counts: Counts;
  readonly reportError: (error: unknown) => void;
  readonly now?: () => number;
};

type KeptPage = { readonly page: StoredPage; readonly request: VisitorPageRequest; readonly refreshAfterMs: number };
type Entry = CacheEntry<KeptPage>;

const KEPT_STATUSES = new Set([200, 301, 308, 404, 410]);
/** Addresses that lead nowhere are without number, so they may push out each other only. */
const MAX_ABSENT = 1000;
const ABSENT_SHARE = 1 / 8;
/**
 * Invalidations don't get lost while their connection lives; should one all the same, no page is out of date for longer
 * than this. Refreshed before that in the background, each at its own moment.
 */
const EXPIRES_MS = 60_000;
const REFRESH_MS = 50_000;
const JITTER = 0.1;

export function createVisitorPages({ maxBytes, make, outage, counts, reportError, now = () => performance.now() }: VisitorPagesOptions): VisitorPages {
  const present = createTaggedCache<KeptPage>({ maxBytes: maxBytes * (1 - ABSENT_SHARE), now });
  const absent = createTaggedCache<KeptPage>({ maxBytes: maxBytes * ABSENT_SHARE, maxEntries: MAX_ABSENT, now });
  const caches = [present, absent];
  const flights = createFlights<StoredPage>();

  function find(key: string): Entry | undefined {
    return present.find(key) ?? absent.find(key);
  }

  function ageOf(entry: Entry): "fresh" | "aging" | "expired" {
    if (!present.isTrusted(entry)) return "expired";
    const age = now() - entry.addedAt;
    if (age < entry.value.refreshAfterMs) return "fresh";
    return age < EXPIRES_MS ? "aging" : "expired";
  }

  async function makeAndKeep(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    const tickets = caches.map((cache) => ({ cache, ticket: cache.begin() }));
    counts.pageRenders += 1;
    const { page, tags } = await make(request);
    if (!KEPT_STATUSES.has(page.status)) return page;
    const home = page.status === 404 || page.status === 410 ? absent : present;
    for (const { cache, ticket } of tickets) {
      if (cache !== home) cache.remove(key);
      else if (!keep(cache, ticket, key, entryOf(request, page, tags))) counts.pageRendersNotKept += 1;
    }
    return page;
  }

  /** A page that came out as it was keeps its bytes, which are compressed already. */
  function keep(cache: TaggedCache<KeptPage>, ticket: Ticket, key: string, entry: NewEntry<KeptPage>): boolean {
    const before = cache.find(key)?.value.page;
    const isSame = before?.etag === entry.value.page.etag;
    const page = isSame ? before : entry.value.page;
    const isKept = cache.add(ticket, key, { ...entry, value: { ...entry.value, page } });
    if (isKept && !isSame) compressStoredPage(page).catch(reportError);
    return isKept;
  }

  function join(key: string, request: VisitorPageRequest): Promise<StoredPage> {
    return flights.join(key, request.platform.guid, () => makeAndKeep(key, request));
  }

  function peek(key: string): StoredPage | undefined {
    const entry = find(key);
    if (!entry) return undefined;
    const age = ageOf(entry);
    if (age === "fresh" || outage.isOn) return entry.value.page;
    if (age === "expired") return undefined;
    join(key, entry.value.request).catch(reportError);
    return entry.value.page;
  }

  return {
    peek,
    async get(request) {
      const key = pageKey(request);
      const ready = peek(key);
      if (ready) return ready;
      const held = find(key);
      try {
        return await join(key, request);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        outage.note();
        if (held) return held.value.page;
        throw error;
      }
    },
    invalidate(invalidation) {
      for (const cache of caches) cache.invalidate(invalidation);
      flights.close(invalidation.platformGuid);
    },
    remove: (index) => removeUnder(caches, index),
    distrust() {
      for (const cache of caches) cache.distrust();
      flights.closeAll();
    },
    get pagesKept() {
      return present.entryCount + absent.entryCount;
    },
    get pageBytes() {
      return present.bytes + absent.bytes;
    },
  };
}

function entryOf(request: VisitorPageRequest, page: StoredPage, tags: readonly CacheTag[]): NewEntry<KeptPage> {
  const refreshAfterMs = REFRESH_MS * (1 + JITTER * (2 * Math.random() - 1));
  return { value: { page, request, refreshAfterMs }, platformGuid: request.platform.guid, tags, bytes: bytesOf(page) };
}

function removeUnder(caches: readonly TaggedCache<KeptPage>[], index: CacheIndex): number {
  const matches = isUnderIndex(index);
  return caches.reduce((removed, cache) => removed + cache.removeWhere(matches), 0);
}
