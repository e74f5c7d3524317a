import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import { createSingleFlight } from "./single-flight.ts";
import { TaggedCache } from "./tagged-cache.ts";

/** The key of a cached value. Each key is used by one caller, with one type. */
export type MemoryKey = { readonly platformGuid: Guid; readonly key: string };

export type Loaded<T> = {
  readonly value: T;
  /** everything that the value depends on; null for a value that must be neither cached nor shared */
  readonly tags: readonly CacheTag[] | null;
  /** approximate size, which counts towards `maxBytes` */
  readonly bytes: number;
  /** for a value that expires without an invalidation */
  readonly lifetimeMs?: number;
  /**
   * Served during an outage of the database, even if it expired or invalidations may have been missed. Only for values that
   * anybody may see. A value that a write invalidated by one of its own tags is not served.
   */
  readonly servesOutage?: boolean;
};

/**
 * One process's cache of the database, per platform, invalidated by the tags that writes name. The values are shared by all
 * callers, which must not change them.
 */
export type Memory = {
  /** the cached value, or the result of `load`; concurrent misses share one load */
  getOrLoad<T>(key: MemoryKey, load: () => Promise<Loaded<T>>): Promise<T>;
  /** the cached value, if there is a fresh one; loads nothing */
  peek<T>(key: MemoryKey): T | undefined;
  invalidate(invalidation: Invalidation): void;
  /** for when invalidations may have been missed: every value is loaded again */
  markAllStale(): void;
  /** calls of `getOrLoad` since the start, by whether the value was there */
  readonly counts: { readonly hits: number; readonly misses: number };
};

export type MemoryOptions = {
  readonly maxBytes: number;
  /** monotonic milliseconds */
  readonly now: () => number;
  /** whether invalidations are being received; while they aren't, nothing is cached */
  readonly isLive: () => boolean;
  /** whether the database is unavailable; absent if that doesn't matter */
  readonly outage?: { readonly isOn: boolean; check(): Promise<boolean> };
};

type CachedValue = { readonly value: unknown; readonly expiresAt: number; readonly servesOutage: boolean };

/** Bounds the time for which a value can be stale if an invalidation gets lost. */
const LIFETIME_MS = 60_000;

/** A value that was invalidated with its whole platform, not by its own tags, may still be served in an outage for this long. */
const KEEP_STALE_MS = 10 * 60_000;

const NO_OUTAGE = { isOn: false, check: async () => false };

export function createMemory({ maxBytes, now, isLive, outage = NO_OUTAGE }: MemoryOptions): Memory {
  const cache = new TaggedCache<CachedValue>({ maxBytes, now, keepStaleMs: KEEP_STALE_MS, dropsNamed: true });
  const singleFlight = createSingleFlight<{ readonly value: unknown; readonly isShared: boolean }>();
  const counts = { hits: 0, misses: 0 };

  function find(key: string): CachedValue | undefined {
    const entry = cache.find(key);
    if (entry === undefined || !cache.isFresh(entry) || !isLive()) return undefined;
    return now() < entry.value.expiresAt ? entry.value : undefined;
  }

  async function loadShared<T>(cacheKey: string, platformGuid: Guid, load: () => Promise<Loaded<T>>): Promise<T> {
    counts.misses += 1;
    let isOwn = false;
    const loaded = await singleFlight.run(cacheKey, platformGuid, async () => {
      isOwn = true;
      const ticket = cache.begin();
      const { value, tags, bytes, lifetimeMs = LIFETIME_MS, servesOutage = false } = await load();
      const cached = { value, expiresAt: now() + Math.min(lifetimeMs, LIFETIME_MS), servesOutage };
      if (tags !== null && isLive()) cache.add(ticket, cacheKey, { value: cached, platformGuid, tags, bytes });
      return { value, isShared: tags !== null };
    });
    // Without tags no invalidation ends the run, so its result may predate this call: it isn't shared either.
    return isOwn || loaded.isShared ? (loaded.value as T) : (await load()).value;
  }

  return {
    counts,
    async getOrLoad<T>({ platformGuid, key }: MemoryKey, load: () => Promise<Loaded<T>>): Promise<T> {
      const cacheKey = `${platformGuid} ${key}`;
      // Each key has one caller and one type, which the map can't express.
      const fresh = find(cacheKey);
      if (fresh !== undefined) {
        counts.hits += 1;
        return fresh.value as T;
      }
      const lastResort = cache.find(cacheKey)?.value;
      if (lastResort?.servesOutage !== true) return loadShared(cacheKey, platformGuid, load);
      if (outage.isOn) return lastResort.value as T;
      try {
        return await loadShared(cacheKey, platformGuid, load);
      } catch (error) {
        if (isDatabaseUnavailable(error) && (await outage.check())) return lastResort.value as T;
        throw error;
      }
    },

    peek<T>({ platformGuid, key }: MemoryKey): T | undefined {
      // As above.
      return find(`${platformGuid} ${key}`)?.value as T | undefined;
    },

    invalidate(invalidation: Invalidation): void {
      cache.invalidate(invalidation);
      singleFlight.forgetGroup(invalidation.platformGuid);
    },

    markAllStale(): void {
      cache.markAllStale();
      singleFlight.forgetAll();
    },
  };
}
