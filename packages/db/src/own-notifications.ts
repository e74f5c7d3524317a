/** So many that only other processes' connections could explain them; what is forgotten is told of once more. */
const MAX_KEPT = 1000;

/**
 * What this process told itself of at commit and will hear again as a notification. A write whose answer was lost is heard without
 * having been told: then the notification is all that says so.
 */
export class OwnNotifications {
  /** by payload: how often it was told more than heard */
  readonly #ahead = new Map<string, number>();

  /** This process told itself. */
  tell(payload: string): void {
    this.#add(payload, 1);
  }

  /** @returns whether this process didn't tell itself before */
  hear(payload: string): boolean {
    const isNew = (this.#ahead.get(payload) ?? 0) <= 0;
    this.#add(payload, -1);
    return isNew;
  }

  /** Notifications may have been missed. */
  forget(): void {
    this.#ahead.clear();
  }

  #add(payload: string, change: 1 | -1): void {
    const ahead = (this.#ahead.get(payload) ?? 0) + change;
    if (ahead === 0) this.#ahead.delete(payload);
    else this.#ahead.set(payload, ahead);
    if (this.#ahead.size > MAX_KEPT) this.forget();
  }
}
