export type FairSlotsOptions = {
  /** slots that all tenants together can hold */
  readonly slots: number;
  /** maximum wait of a caller */
  readonly waitMs: number;
  /** maximum queue length per tenant; further callers are refused immediately instead of lengthening the queue */
  readonly maxWaiting: number;
};

/** Releases a slot; a second call does nothing. */
export type ReleaseSlot = () => void;

type Waiter = { readonly grant: (release: ReleaseSlot) => void; readonly timer: NodeJS.Timeout };

/**
 * A semaphore that is fair between tenants, so that none suffers starvation: waiting callers are served tenant by tenant in turn (round
 * robin), in order of arrival within each, and no tenant holds more than three quarters of the slots, so that others always find one.
 */
export class FairSlots {
  readonly #options: FairSlotsOptions;
  readonly #maxHeld: number;
  #free: number;
  readonly #held = new Map<string, number>();
  /** queues in the order of their next turn; none is empty */
  readonly #queues = new Map<string, Waiter[]>();

  constructor(options: FairSlotsOptions) {
    this.#options = options;
    this.#free = options.slots;
    this.#maxHeld = Math.max(1, Math.floor((options.slots * 3) / 4));
  }

  /** @throws when the wait is too long, or too many callers of this tenant are waiting */
  acquire(tenant: string): Promise<ReleaseSlot> {
    if (!this.#queues.has(tenant) && this.#canHold(tenant)) return Promise.resolve(this.#grant(tenant));
    const queue = this.#queues.get(tenant) ?? [];
    if (queue.length >= this.#options.maxWaiting) return Promise.reject(new SlotTimeoutError("too many callers are waiting"));
    this.#queues.set(tenant, queue);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(tenant, waiter);
        reject(new SlotTimeoutError("none was released in time"));
      }, this.#options.waitMs);
      const waiter: Waiter = { grant: resolve, timer };
      queue.push(waiter);
    });
  }

  /** the number of waiting callers, of all tenants */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  #canHold(tenant: string): boolean {
    return this.#free > 0 && (this.#held.get(tenant) ?? 0) < this.#maxHeld;
  }

  #grant(tenant: string): ReleaseSlot {
    this.#free--;
    this.#held.set(tenant, (this.#held.get(tenant) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#free++;
      const remaining = (this.#held.get(tenant) ?? 1) - 1;
      if (remaining > 0) this.#held.set(tenant, remaining);
      else this.#held.delete(tenant);
      this.#serveNext();
    };
  }

  #serveNext(): void {
    for (const [tenant, queue] of this.#queues) {
      if (!this.#canHold(tenant)) continue;
      const waiter = queue.shift();
      // To the end of the line, if others of this tenant are waiting.
      this.#queues.delete(tenant);
      if (queue.length > 0) this.#queues.set(tenant, queue);
      if (waiter === undefined) continue;
      clearTimeout(waiter.timer);
      waiter.grant(this.#grant(tenant));
      return;
    }
  }

  #leave(tenant: string, waiter: Waiter): void {
    const queue = this.#queues.get(tenant) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    if (queue.length === 0) this.#queues.delete(tenant);
  }
}

export class SlotTimeoutError extends Error {
  constructor(reason: string) {
    super(`timeout exceeded when trying to connect: ${reason}`);
  }
}
