import { EVERYTHING } from "./edge-keys.ts";

/** A key to purge, and whether this is its second purge. */
export type WaitingKey = readonly [key: string, isRepeat: boolean];

/** Above this number, purging everything is cheaper than remembering the keys. */
const MAX_WAITING = 1000;

/** A queue of distinct keys to purge, first in, first out; a new change of a key needs both purges again. */
export class WaitingKeys {
  #keys = new Map<string, boolean>();

  get size(): number {
    return this.#keys.size;
  }

  add(keys: readonly WaitingKey[]): void {
    for (const [key, isRepeat] of keys) this.#keys.set(key, isRepeat && (this.#keys.get(key) ?? true));
    if (this.#keys.size <= MAX_WAITING && !this.#keys.has(EVERYTHING)) return;
    const isRepeat = [...this.#keys.values()].every(Boolean);
    this.#keys = new Map([[EVERYTHING, isRepeat]]);
  }

  /** Removes and returns the first keys. */
  take(count: number): WaitingKey[] {
    const dueKeys = [...this.#keys].slice(0, count);
    for (const [key] of dueKeys) this.#keys.delete(key);
    return dueKeys;
  }

  /** Puts keys back before those that were added in the meantime. */
  putBack(keys: readonly WaitingKey[]): void {
    const later = [...this.#keys];
    this.#keys = new Map();
    this.add([...keys, ...later]);
  }
}
