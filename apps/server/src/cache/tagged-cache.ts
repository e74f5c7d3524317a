import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/**
 * Values in memory that are dropped by what they show. A write names tags, and every value that carries one of them
 * goes, whatever it is and wherever it was asked for.
 */
export type TaggedCache<T> = {
  find(key: string): CacheEntry<T> | undefined;
  /** Whether nothing can have been missed since the entry was made. */
  isTrusted(entry: CacheEntry<T>): boolean;
  /** Take one before the first read of what a value is made of, and give it to `add`. */
  begin(): Ticket;
  /** Refuses (false) a value whose making was overtaken by an invalidation of its tags, and one too large to keep. */
  add(ticket: Ticket, key: string, entry: NewEntry<T>): boolean;
  /** @returns how many values were dropped */
  invalidate(invalidation: Invalidation): number;
  remove(key: string): boolean;
  removeWhere(matches: (key: string) => boolean): number;
  /** Invalidations may have been missed: every value stays, marked as one that must be made again. */
  distrust(): void;
  readonly entryCount: number;
  readonly bytes: number;
};

export type NewEntry<T> = { readonly value: T; readonly platformGuid: Guid; readonly tags: readonly CacheTag[]; readonly bytes: number };

export type CacheEntry<T> = NewEntry<T> & {
  /** of the clock given; milliseconds */
  readonly addedAt: number;
  /** which stretch of trust it was made in */
  readonly epoch: number;
};

export type Ticket = { readonly sequence: number; readonly epoch: number };

export type TaggedCacheOptions = {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** monotonic milliseconds */
  readonly now?: () => number;
};

type Slot<T> = NewEntry<T> & { addedAt: number; touchedAt: number; epoch: number };

/** More invalidations than this during one making, and its value is not kept. */
const REMEMBERED = 256;
/** An entry used within this time keeps its place: moving it on every hit costs more than the order is worth. */
const TOUCH_MS = 1000;

export function createTaggedCache<T>({ maxBytes, maxEntries = Number.POSITIVE_INFINITY, now = () => performance.now() }: TaggedCacheOptions): TaggedCache<T> {
  /** oldest use first */
  const slots = new Map<string, Slot<T>>();
  const keysOfTag = new Map<string, Set<string>>();
  const recent: (Invalidation & { sequence: number })[] = [];
  let sequence = 0;
  let epoch = 0;
  let bytes = 0;

  function remove(key: string): boolean {
    const slot = slots.get(key);
    if (!slot) return false;
    slots.delete(key);
    bytes -= slot.bytes;
    for (const tag of tagKeys(slot)) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
    return true;
  }

  function isOvertaken(ticket: Ticket, entry: Pick<NewEntry<T>, "platformGuid" | "tags">): boolean {
    if (ticket.epoch !== epoch || sequence - ticket.sequence > REMEMBERED) return true;
    return recent.some((past) => past.sequence > ticket.sequence && touches(past, entry));
  }

  return {
    find(key) {
      const slot = slots.get(key);
      if (!slot) return undefined;
      const time = now();
      if (time - slot.touchedAt > TOUCH_MS) {
        slot.touchedAt = time;
        slots.delete(key);
        slots.set(key, slot);
      }
      return slot;
    },
    isTrusted: (entry) => entry.epoch === epoch,
    begin: () => ({ sequence, epoch }),
    add(ticket, key, entry) {
      if (entry.bytes > maxBytes || isOvertaken(ticket, entry)) return false;
      remove(key);
      const time = now();
      slots.set(key, { ...entry, addedAt: time, touchedAt: time, epoch });
      bytes += entry.bytes;
      for (const tag of tagKeys(entry)) {
        const keys = keysOfTag.get(tag);
        if (keys) keys.add(key);
        else keysOfTag.set(tag, new Set([key]));
      }
      for (const oldest of slots.keys()) {
        if (bytes <= maxBytes && slots.size <= maxEntries) break;
        remove(oldest);
      }
      return true;
    },
    invalidate({ platformGuid, tags }) {
      sequence += 1;
      recent.push({ platformGuid, tags, sequence });
      if (recent.length > REMEMBERED) recent.shift();
      const keys = new Set(tags.flatMap((tag) => [...(keysOfTag.get(`${platformGuid} ${tag}`) ?? [])]));
      for (const key of keys) remove(key);
      return keys.size;
    },
    remove,
    removeWhere(matches) {
      const keys = [...slots.keys()].filter(matches);
      for (const key of keys) remove(key);
      return keys.length;
    },
    distrust() {
      epoch += 1;
    },
    get entryCount() {
      return slots.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Every entry carries its platform's "all". */
function tagKeys({ platformGuid, tags }: Pick<NewEntry<unknown>, "platformGuid" | "tags">): string[] {
  return ["all", ...tags].map((tag) => `${platformGuid} ${tag}`);
}

function touches(invalidation: Invalidation, entry: Pick<NewEntry<unknown>, "platformGuid" | "tags">): boolean {
  if (invalidation.platformGuid !== entry.platformGuid) return false;
  return invalidation.tags.some((tag) => tag === "all" || entry.tags.includes(tag));
}
