/** Far more than are ever in flight; beyond it the oldest are those whose counterpart was lost. */
const MAX_PENDING = 1000;

/**
 * Deduplicates the notifications of this process's own writes, which arrive twice: announced locally after COMMIT, and received as a
 * notification, in either order. A write whose response to COMMIT was lost is only received.
 */
export class NotificationDeduplicator {
  /** announced locally, not received yet */
  readonly #announced = new Set<number>();
  /** received, not announced locally yet */
  readonly #received = new Set<number>();

  /** @returns whether it was not received before */
  announce(id: number): boolean {
    return addUnlessSeen(this.#received, this.#announced, id);
  }

  /** @returns whether it was not announced locally before */
  receive(id: number): boolean {
    return addUnlessSeen(this.#announced, this.#received, id);
  }

  /** Notifications may have been missed. */
  reset(): void {
    this.#announced.clear();
    this.#received.clear();
  }
}

function addUnlessSeen(other: Set<number>, own: Set<number>, id: number): boolean {
  if (other.delete(id)) return false;
  own.add(id);
  for (const oldest of own) {
    if (own.size <= MAX_PENDING) break;
    own.delete(oldest);
  }
  return true;
}
