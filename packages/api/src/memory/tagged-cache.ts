import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { type IndexedTag, TagIndex } from "./tag-index.ts";

export type NewEntry<T> = { readonly value: T; readonly platformGuid: Guid; readonly tags: readonly CacheTag[]; readonly bytes: number };

/** A tag of an entry; entries of a platform with the same tag share one object. */
export type SharedTag = { readonly name: CacheTag; edgeKey: string | null };

export type CacheEntry<T> = {
  readonly value: T;
  /** "all", and those that it was added with */
  readonly tags: readonly SharedTag[];
  /** by the given clock, in milliseconds */
  readonly addedAt: number;
  /** the cache's epoch when it was added; the entry is fresh as long as that hasn't changed */
  readonly epoch: number;
};

/** The state of the cache before a value is loaded, to detect invalidations since. */
export type Ticket = { readonly sequence: number; readonly epoch: number };

export type TaggedCacheOptions = {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** the time for which invalidated values are still served as stale if no fresh one can be loaded; 0 if absent */
  readonly keepStaleMs?: number;
  /** only values invalidated by "all" are served as stale; values invalidated by one of their own tags are dropped */
  readonly dropsNamed?: boolean;
  /** monotonic milliseconds */
  readonly now: () => number;
};

type Slot<T> = CacheEntry<T> & {
  readonly key: string;
  readonly platformGuid: Guid;
  readonly tags: readonly IndexedTag<Slot<T>>[];
  readonly bytes: number;
  epoch: number;
  touchedAt: number;
  /** the moment of its invalidation; null for a fresh value */
  staleSince: number | null;
};

/** The cache never has this epoch. */
const NEVER_FRESH = -1;

/** A value is not cached if there were more invalidations than this while it was loaded. */
const MAX_RECENT = 256;
/** An entry used within this time isn't moved in the LRU order: moving it on every hit costs more than the order is worth. */
const TOUCH_MS = 1000;

/**
 * An LRU cache in memory with tags, for cache invalidation by what a value shows. An invalidation names tags, and drops every value that
 * has one of them; with `keepStaleMs` it marks them stale instead, except those that `dropsNamed` drops. When the cache is full, the least
 * recently used values are evicted (LRU eviction).
 */
export class TaggedCache<T> {
  readonly #options: TaggedCacheOptions;
  /** least recently used first */
  readonly #slots = new Map<string, Slot<T>>();
  readonly #index = new TagIndex<Slot<T>>();
  readonly #recent: (Invalidation & { readonly sequence: number })[] = [];
  #sequence = 0;
  #epoch = 0;
  #bytes = 0;

  constructor(options: TaggedCacheOptions) {
    this.#options = options;
  }

  get entryCount(): number {
    return this.#slots.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): CacheEntry<T> | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    const time = this.#options.now();
    if (slot.staleSince !== null && time - slot.staleSince >= (this.#options.keepStaleMs ?? 0)) {
      this.remove(key);
      return undefined;
    }
    if (time - slot.touchedAt > TOUCH_MS) {
      slot.touchedAt = time;
      this.#slots.delete(key);
      this.#slots.set(key, slot);
    }
    return slot;
  }

  /** Whether the entry was not invalidated since it was added, and no invalidation may have been missed. */
  isFresh(entry: CacheEntry<T>): boolean {
    return entry.epoch === this.#epoch;
  }

  /** Call it before the first read that a value depends on, and pass the ticket to `add`. */
  begin(): Ticket {
    return { sequence: this.#sequence, epoch: this.#epoch };
  }

  /** @returns false for a value that was invalidated while it was loaded, and for one larger than the cache */
  add(ticket: Ticket, key: string, entry: NewEntry<T>): boolean {
    if (entry.bytes > this.#options.maxBytes || this.#wasInvalidatedSince(ticket, entry)) return false;
    this.remove(key);
    const { value, platformGuid, bytes } = entry;
    const time = this.#options.now();
    // Every entry also has its platform's tag "all".
    const tags = this.#index.tagsFor(platformGuid, ["all", ...entry.tags]);
    const slot = { key, value, platformGuid, tags, bytes, addedAt: time, touchedAt: time, epoch: this.#epoch, staleSince: null };
    this.#slots.set(key, slot);
    this.#bytes += bytes;
    this.#index.add(slot);
    this.#evict();
    return true;
  }

  /** @returns the number of values that were dropped or marked stale */
  invalidate({ platformGuid, tags }: Invalidation): number {
    this.#sequence += 1;
    this.#recent.push({ platformGuid, tags, sequence: this.#sequence });
    if (this.#recent.length > MAX_RECENT) this.#recent.shift();
    const slots = this.#index.find(platformGuid, tags);
    for (const slot of slots) this.#drop(slot, tags);
    return slots.size;
  }

  #drop(slot: Slot<T>, tags: Invalidation["tags"]): void {
    const { keepStaleMs = 0, dropsNamed = false } = this.#options;
    const isNamed = dropsNamed && slot.tags.some(({ name }) => name !== "all" && tags.includes(name));
    if (keepStaleMs === 0 || isNamed) {
      this.remove(slot.key);
      return;
    }
    slot.epoch = NEVER_FRESH;
    slot.staleSince ??= this.#options.now();
  }

  remove(key: string): boolean {
    const slot = this.#slots.get(key);
    if (!slot) return false;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
    this.#index.remove(slot);
    return true;
  }

  /** @returns the number of dropped values */
  removeWhere(matches: (key: string) => boolean): number {
    const keys = [...this.#slots.keys()].filter(matches);
    for (const key of keys) this.remove(key);
    return keys.length;
  }

  /** Marks every value as stale, because invalidations may have been missed. */
  markAllStale(): void {
    this.#epoch += 1;
  }

  #wasInvalidatedSince(ticket: Ticket, entry: NewEntry<T>): boolean {
    if (ticket.epoch !== this.#epoch || this.#sequence - ticket.sequence > MAX_RECENT) return true;
    return this.#recent.some((past) => past.sequence > ticket.sequence && touches(past, entry));
  }

  #evict(): void {
    const { maxBytes, maxEntries = Number.POSITIVE_INFINITY } = this.#options;
    for (const oldest of this.#slots.keys()) {
      if (this.#bytes <= maxBytes && this.#slots.size <= maxEntries) return;
      this.remove(oldest);
    }
  }
}

function touches(invalidation: Invalidation, entry: Pick<NewEntry<unknown>, "platformGuid" | "tags">): boolean {
  if (invalidation.platformGuid !== entry.platformGuid) return false;
  return invalidation.tags.some((tag) => tag === "all" || entry.tags.includes(tag));
}
