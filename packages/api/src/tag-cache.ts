import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/** What one process remembers of the database, per platform, until a write names a tag that it was stored under. */
export type TagCache = {
  /** the remembered value, or what `load` gives; callers that miss together share one load */
  getOrLoad<T>(place: CachePlace, load: () => Promise<T>): Promise<T>;
  drop(invalidation: Invalidation): void;
  /** forgets everything: after a connection was lost, invalidations may have been missed */
  clear(): void;
};

export type CachePlace = { readonly platformGuid: Guid; readonly key: string; readonly tag: CacheTag };

type Entry = { readonly tag: CacheTag; readonly value: Promise<unknown> };

export function createTagCache(): TagCache {
  const platforms = new Map<Guid, Map<string, Entry>>();

  return {
    getOrLoad<T>({ platformGuid, key, tag }: CachePlace, load: () => Promise<T>): Promise<T> {
      const entries = platforms.get(platformGuid) ?? new Map<string, Entry>();
      platforms.set(platformGuid, entries);
      const known = entries.get(key);
      // A place is written by one caller with one type; the map can't say so.
      if (known) return known.value as Promise<T>;
      const value = load();
      const entry: Entry = { tag, value };
      entries.set(key, entry);
      // A load that was under way when its tag was dropped is no longer in the map, so its stale value is never found.
      value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },

    drop({ platformGuid, tags }: Invalidation): void {
      const entries = platforms.get(platformGuid);
      if (!entries) return;
      for (const [key, { tag }] of entries) if (tags.includes("all") || tags.includes(tag)) entries.delete(key);
    },

    clear: () => platforms.clear(),
  };
}
