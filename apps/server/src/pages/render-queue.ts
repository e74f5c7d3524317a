import { HttpFailure } from "../http/failures/http-failure.ts";

export type RenderQueueOptions = {
  readonly maxAtOnce?: number;
  readonly maxWaitMs?: number | undefined;
};

type Waiting = { readonly start: () => void; readonly fail: (error: Error) => void };

/** The maximum concurrency. One thread renders all documents, so more would not finish sooner, but occupy database connections. */
const MAX_CONCURRENCY = 6;
/**
 * The maximum wait. A late page is better than a 503: browsers don't retry, and users who do would go to the end of the queue. It must be
 * below the time after which a silent connection is closed (`silentMs`).
 */
const MAX_WAIT_MS = 25_000;

/**
 * The queue of documents to render, with load shedding by a maximum wait: after a change to a whole platform many are requested at the
 * same moment. It is bounded by time rather than length, since it processes a thousand within seconds; platforms take turns. During a
 * database outage no request waits (`failWaiting`).
 */
export class RenderQueue {
  readonly #maxAtOnce: number;
  readonly #maxWaitMs: number;
  /** waiting documents by platform, first in, first out */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #running = 0;

  constructor({ maxAtOnce = MAX_CONCURRENCY, maxWaitMs = MAX_WAIT_MS }: RenderQueueOptions = {}) {
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

  /** Fails all waiting documents, because they can't be rendered at the moment. */
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
        // Moves the platform to the end of the queue of platforms.
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
