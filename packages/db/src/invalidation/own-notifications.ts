/** Far more than are ever under way; beyond it the oldest are those whose other half was lost. */
const MAX_KEPT = 1000;

/**
 * The notifications of this process's own writes, each of which it knows of twice: it tells itself after COMMIT, and it hears the
 * notification, in either order. A write whose response to COMMIT was lost is only heard.
 */
export class OwnNotifications {
  /** told, not heard yet */
  readonly #told = new Set<number>();
  /** heard, not told yet */
  readonly #heard = new Set<number>();

  /** @returns whether this process did not hear it before */
  tell(id: number): boolean {
    return addUnlessIn(this.#heard, this.#told, id);
  }

  /** @returns whether this process did not tell itself before */
  hear(id: number): boolean {
    return addUnlessIn(this.#told, this.#heard, id);
  }

  /** Notifications may have been missed. */
  forget(): void {
    this.#told.clear();
    this.#heard.clear();
  }
}

function addUnlessIn(other: Set<number>, own: Set<number>, id: number): boolean {
  if (other.delete(id)) return false;
  own.add(id);
  for (const oldest of own) {
    if (own.size <= MAX_KEPT) break;
    own.delete(oldest);
  }
  return true;
}
