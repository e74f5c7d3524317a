import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import { createSingleFlight } from "./single-flight.ts";
import { TaggedCache } from "./tagged-cache.ts";

/** Where a value is remembered; one caller and one type for each key. */
export type MemoryPlace = { readonly platformGuid: Guid; readonly key: string };

export type Loaded<T> = {
  readonly value: T;
  /** all that the value was made of; null for what must be neither remembered nor shared */
  readonly tags: readonly CacheTag[] | null;
  /** about, as a share of what may be remembered in all */
  readonly bytes: number;
  /** for what runs out by itself, in milliseconds */
  readonly lifetimeMs?: number;
  /**
   * Given again while the database is away, though it ran out or changes may have been missed: only for what anybody may see.
   * What a write named by one of its tags is not.
   */
  readonly servesOutage?: boolean;
};

/**
 * What one process remembers of the database, per platform, until a write names a tag that it was stored under. What it
 * gives is shared by all callers: they read it and never change it.
 */
export type Memory = {
  /** the remembered value, or what `load` gives; callers that miss together share one load */
  remember<T>(place: MemoryPlace, load: () => Promise<Loaded<T>>): Promise<T>;
  invalidate(invalidation: Invalidation): void;
  /** invalidations may have been missed: everything is loaded anew */
  markAllStale(): void;
};

export type MemoryOptions = {
  readonly maxBytes: number;
  /** monotonic milliseconds */
  readonly now: () => number;
  /** whether invalidations are heard at this moment; while they aren't, nothing is remembered */
  readonly isLive: () => boolean;
  /** whether the database is away; absent where that is no concern */
  readonly outage?: { readonly isOn: boolean; check(): Promise<boolean> };
};

type Kept = { readonly value: unknown; readonly expiresAt: number; readonly servesOutage: boolean };

/** Should an invalidation get lost all the same, nothing is out of date for longer than this. */
const LIFETIME_MS = 60_000;

/** What went with all of a platform and not by its own name is still good enough for an outage that soon follows. */
const KEEP_STALE_MS = 10 * 60_000;

const NO_OUTAGE = { isOn: false, check: async () => false };

export function createMemory({ maxBytes, now, isLive, outage = NO_OUTAGE }: MemoryOptions): Memory {
  const cache = new TaggedCache<Kept>({ maxBytes, now, keepStaleMs: KEEP_STALE_MS, dropsNamed: true });
  const singleFlight = createSingleFlight<{ readonly value: unknown; readonly isShared: boolean }>();

  function find(key: string): Kept | undefined {
    const entry = cache.find(key);
    if (entry === undefined || !cache.isFresh(entry) || !isLive()) return undefined;
    return now() < entry.value.expiresAt ? entry.value : undefined;
  }

  async function loadShared<T>(place: string, platformGuid: Guid, load: () => Promise<Loaded<T>>): Promise<T> {
    let isOwn = false;
    const loaded = await singleFlight.run(place, platformGuid, async () => {
      isOwn = true;
      const ticket = cache.begin();
      const { value, tags, bytes, lifetimeMs = LIFETIME_MS, servesOutage = false } = await load();
      const kept = { value, expiresAt: now() + Math.min(lifetimeMs, LIFETIME_MS), servesOutage };
      if (tags !== null && isLive()) cache.add(ticket, place, { value: kept, platformGuid, tags, bytes });
      return { value, isShared: tags !== null };
    });
    // Nobody tells of changes of what is not remembered, so it may be older than this call: no sharing either.
    return isOwn || loaded.isShared ? (loaded.value as T) : (await load()).value;
  }

  return {
    async remember<T>({ platformGuid, key }: MemoryPlace, load: () => Promise<Loaded<T>>): Promise<T> {
      const place = `${platformGuid} ${key}`;
      // A place is written by one caller with one type; the map can't say so.
      const known = find(place);
      if (known !== undefined) return known.value as T;
      const lastResort = cache.find(place)?.value;
      if (lastResort?.servesOutage !== true) return loadShared(place, platformGuid, load);
      if (outage.isOn) return lastResort.value as T;
      try {
        return await loadShared(place, platformGuid, load);
      } catch (error) {
        if (isDatabaseUnavailable(error) && (await outage.check())) return lastResort.value as T;
        throw error;
      }
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
