import { HttpFailure } from "../http/failures/http-failure.ts";

export type RenderQueueOptions = {
  readonly maxAtOnce?: number;
  readonly maxWaitMs?: number | undefined;
};

type Waiting = { readonly start: () => void; readonly fail: (error: Error) => void };

/** More at once wouldn't finish sooner, because one thread renders them all, but would occupy the connections of other requests. */
const MAX_AT_ONCE = 6;
/**
 * A page that comes late is better than a 503: no browser tries again by itself, and who does goes to the end of the queue. Below the
 * time after which a connection without a byte is ended (`silentMs`).
 */
const MAX_WAIT_MS = 25_000;

/**
 * Documents waiting to be rendered: after a change to a whole platform many are requested at the same moment. The queue is
 * bounded by time rather than length, since it processes a thousand within seconds; platforms take turns. In an outage of the
 * database nobody waits (`failWaiting`).
 */
export class RenderQueue {
  readonly #maxAtOnce: number;
  readonly #maxWaitMs: number;
  /** by platform, first in, first out */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #running = 0;

  constructor({ maxAtOnce = MAX_AT_ONCE, maxWaitMs = MAX_WAIT_MS }: RenderQueueOptions = {}) {
    this.#maxAtOnce = maxAtOnce;
    this.#maxWaitMs = maxWaitMs;
  }

  /** @throws HttpFailure 503 if its turn doesn't come in time */
  async run<T>(platformGuid: string, render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxAtOnce) await this.#turn(platformGuid);
    else this.#running += 1;
    try {
      return await render();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** Fails everything that waits, if it can't be rendered at the moment. */
  failWaiting(error: Error): void {
    for (const queue of [...this.#waiting.values()]) for (const waiting of [...queue]) waiting.fail(error);
  }

  #turn(platformGuid: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#remove(platformGuid, waiting);
      };
      const waiting: Waiting = {
        start: () => {
          settle();
          resolve();
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      const isLate = () =>
        waiting.fail(new HttpFailure(503, "Failed", "Too many documents are waiting to be rendered", { "Retry-After": "5" }));
      const timer = setTimeout(isLate, this.#maxWaitMs);
      const queue = this.#waiting.get(platformGuid);
      if (queue === undefined) this.#waiting.set(platformGuid, new Set([waiting]));
      else queue.add(waiting);
    });
  }

  #startNext(): void {
    for (const [platformGuid, queue] of this.#waiting) {
      for (const next of queue) {
        this.#running += 1;
        next.start();
        // At the end of the line of platforms, for the next turn.
        if (this.#waiting.delete(platformGuid)) this.#waiting.set(platformGuid, queue);
        return;
      }
    }
  }

  #remove(platformGuid: string, waiting: Waiting): void {
    const queue = this.#waiting.get(platformGuid);
    queue?.delete(waiting);
    if (queue?.size === 0) this.#waiting.delete(platformGuid);
  }
}
