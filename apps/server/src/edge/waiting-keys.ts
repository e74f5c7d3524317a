import { EVERYTHING } from "./edge-keys.ts";

/** A key to purge, and whether it is purged for the second time. */
export type WaitingKey = readonly [key: string, isRepeat: boolean];

/** Beyond, it is cheaper to fetch everything again than to remember what changed. */
const MAX_WAITING = 1000;

/** Keys to purge in the order in which they came, each once; a new change of a key needs both purges again. */
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

  /** The first ones, which no longer wait. */
  take(count: number): WaitingKey[] {
    const taken = [...this.#keys].slice(0, count);
    for (const [key] of taken) this.#keys.delete(key);
    return taken;
  }

  /** In front of those that came meanwhile. */
  putBack(taken: readonly WaitingKey[]): void {
    const later = [...this.#keys];
    this.#keys = new Map();
    this.add([...taken, ...later]);
  }
}
