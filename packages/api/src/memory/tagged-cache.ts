import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

export type NewEntry<T> = { readonly value: T; readonly platformGuid: Guid; readonly tags: readonly CacheTag[]; readonly bytes: number };

export type CacheEntry<T> = NewEntry<T> & {
  /** of the clock given; milliseconds */
  readonly addedAt: number;
  /** which stretch of trust it was made in */
  readonly epoch: number;
};

/** A moment, to tell what happened since. */
export type Ticket = { readonly sequence: number; readonly epoch: number };

export type TaggedCacheOptions = {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** keeps dropped values this long, untrusted: stale ones, for when no fresh one can be had; 0 when absent */
  readonly keepStaleMs?: number;
  /** keeps none that an invalidation named by a tag of its own, only those that went with "all" */
  readonly dropsNamed?: boolean;
  /** monotonic milliseconds */
  readonly now: () => number;
};

type Slot<T> = CacheEntry<T> & {
  epoch: number;
  touchedAt: number;
  /** when an invalidation named it; null while none did */
  staleSince: number | null;
};

/** No stretch of trust has it. */
const NEVER_TRUSTED = -1;

/** More invalidations than this during one making, and its value is not kept. */
const REMEMBERED = 256;
/** An entry used within this time keeps its place: moving it on every hit costs more than the order is worth. */
const TOUCH_MS = 1000;

/**
 * Values in memory that are dropped by what they show. A write names tags, and every value that carries one of them
 * goes, whatever it is and wherever it was asked for. When memory runs out, what was used longest ago goes.
 */
export class TaggedCache<T> {
  readonly #options: TaggedCacheOptions;
  /** oldest use first */
  readonly #slots = new Map<string, Slot<T>>();
  readonly #keysOfTag = new Map<string, Set<string>>();
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

  /** Whether nothing that it shows changed since the entry was made, as far as can be known. */
  isFresh(entry: CacheEntry<T>): boolean {
    return entry.epoch === this.#epoch;
  }

  /** Take one before the first read of what a value is made of, and give it to `add`. */
  begin(): Ticket {
    return { sequence: this.#sequence, epoch: this.#epoch };
  }

  /** Refuses (false) a value whose making was overtaken by an invalidation of its tags, and one too large to keep. */
  add(ticket: Ticket, key: string, entry: NewEntry<T>): boolean {
    if (entry.bytes > this.#options.maxBytes || this.#isOvertaken(ticket, entry)) return false;
    this.remove(key);
    const time = this.#options.now();
    this.#slots.set(key, { ...entry, addedAt: time, touchedAt: time, epoch: this.#epoch, staleSince: null });
    this.#bytes += entry.bytes;
    for (const tag of tagKeys(entry)) this.#keysFor(tag).add(key);
    this.#makeRoom();
    return true;
  }

  /** @returns how many values were dropped */
  invalidate({ platformGuid, tags }: Invalidation): number {
    this.#sequence += 1;
    this.#recent.push({ platformGuid, tags, sequence: this.#sequence });
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysOfTag.get(`${platformGuid} ${tag}`) ?? [])]));
    for (const key of keys) this.#drop(key, tags);
    return keys.size;
  }

  #drop(key: string, tags: Invalidation["tags"]): void {
    const { keepStaleMs = 0, dropsNamed = false } = this.#options;
    const slot = this.#slots.get(key);
    const isNamed = dropsNamed && slot?.tags.some((tag) => tags.includes(tag)) === true;
    if (slot === undefined || keepStaleMs === 0 || isNamed) {
      this.remove(key);
      return;
    }
    slot.epoch = NEVER_TRUSTED;
    slot.staleSince ??= this.#options.now();
  }

  remove(key: string): boolean {
    const slot = this.#slots.get(key);
    if (!slot) return false;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
    for (const tag of tagKeys(slot)) {
      const keys = this.#keysFor(tag);
      keys.delete(key);
      if (keys.size === 0) this.#keysOfTag.delete(tag);
    }
    return true;
  }

  /** @returns how many values were dropped */
  removeWhere(matches: (key: string) => boolean): number {
    const keys = [...this.#slots.keys()].filter(matches);
    for (const key of keys) this.remove(key);
    return keys.length;
  }

  /** Invalidations may have been missed: every value stays, marked as one that must be made again. */
  markAllStale(): void {
    this.#epoch += 1;
  }

  #isOvertaken(ticket: Ticket, entry: NewEntry<T>): boolean {
    if (ticket.epoch !== this.#epoch || this.#sequence - ticket.sequence > REMEMBERED) return true;
    return this.#recent.some((past) => past.sequence > ticket.sequence && touches(past, entry));
  }

  #makeRoom(): void {
    const { maxBytes, maxEntries = Number.POSITIVE_INFINITY } = this.#options;
    for (const oldest of this.#slots.keys()) {
      if (this.#bytes <= maxBytes && this.#slots.size <= maxEntries) return;
      this.remove(oldest);
    }
  }

  #keysFor(tag: string): Set<string> {
    const keys = this.#keysOfTag.get(tag) ?? new Set<string>();
    this.#keysOfTag.set(tag, keys);
    return keys;
  }
}

/** Every entry carries its platform's "all". */
function tagKeys({ platformGuid, tags }: Pick<NewEntry<unknown>, "platformGuid" | "tags">): Set<string> {
  return new Set(["all", ...tags].map((tag) => `${platformGuid} ${tag}`));
}

function touches(invalidation: Invalidation, entry: Pick<NewEntry<unknown>, "platformGuid" | "tags">): boolean {
  if (invalidation.platformGuid !== entry.platformGuid) return false;
  return invalidation.tags.some((tag) => tag === "all" || entry.tags.includes(tag));
}
