/**
 * The invalidations that this process has handled lately. Each arrives twice, by a notification and as a row, in either order; those of
 * this process's own writes are handled at their commit.
 *
 * An invalidation that was seen before a reading of rows began is among the rows of that reading or of an earlier one, so that it need not
 * be remembered for longer than until the end of the next one.
 */
export class SeenInvalidations {
  #recent = new Set<string>();
  #older = new Set<string>();

  /** @returns whether one of them wasn't seen before */
  add(sender: string, numbers: readonly number[]): boolean {
    let isNew = false;
    for (const number of numbers) {
      const key = `${sender} ${number}`;
      if (this.#recent.has(key) || this.#older.has(key)) continue;
      this.#recent.add(key);
      isNew = true;
    }
    return isNew;
  }

  /** Call it after the rows of a reading were added. */
  rotate(): void {
    this.#older = this.#recent;
    this.#recent = new Set();
  }

  clear(): void {
    this.#older.clear();
    this.#recent.clear();
  }
}
