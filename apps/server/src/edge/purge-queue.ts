import { type WaitingKey, WaitingKeys } from "./waiting-keys.ts";

/** The purges that one cache in front still has to receive, in the order of the changes. */
export type PurgeQueue = {
  add(keys: readonly string[]): void;
  /** Tries once more to send what waits, sends the second purges now instead of later, and then stops. */
  close(): Promise<void>;
  readonly waiting: () => number;
  /** since the start */
  readonly counts: { purges: number; failures: number };
};

export type PurgeQueueOptions = {
  /** @throws if the keys have to be sent again */
  readonly send: (keys: readonly string[]) => Promise<void>;
  /** called once for each outage */
  readonly reportError: (error: unknown) => void;
  readonly repeatMs?: number;
  readonly firstRetryMs?: number;
};

/** Cloudflare accepts thirty at once. */
const MAX_BATCH = 30;
/**
 * A response that was on its way to the edge while its page changed arrives after the purge, and would stay. A second purge of the
 * same keys removes it; no cache has an operation for "nothing that was sent before now".
 */
const REPEAT_MS = 3000;
const FIRST_RETRY_MS = 500;
/** A cache that comes back serves what it kept, so that it may not wait for long. */
const LONGEST_RETRY_MS = 5000;

export function createPurgeQueue(options: PurgeQueueOptions): PurgeQueue {
  const { send, reportError, repeatMs = REPEAT_MS, firstRetryMs = FIRST_RETRY_MS } = options;
  const counts = { purges: 0, failures: 0 };
  const waiting = new WaitingKeys();
  let failed = 0;
  let retry: NodeJS.Timeout | undefined;
  const repeats = new Map<NodeJS.Timeout, readonly string[]>();
  let sending: Promise<void> | null = null;
  let isClosed = false;

  function enqueue(keys: readonly string[], isRepeat: boolean): void {
    waiting.add(keys.map((key): WaitingKey => [key, isRepeat]));
    start();
  }

  function start(): void {
    if (retry !== undefined || sending !== null || isClosed || waiting.size === 0) return;
    sending = sendAll().finally(() => {
      sending = null;
      if (failed === 0) start();
      else if (!isClosed) retry = setTimeout(retryNow, Math.min(firstRetryMs * 2 ** (failed - 1), LONGEST_RETRY_MS)).unref();
    });
  }

  function retryNow(): void {
    retry = undefined;
    start();
  }

  /** Until nothing waits, or a batch has to be sent again. */
  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting.take(MAX_BATCH);
      try {
        await send(batch.map(([key]) => key));
      } catch (error) {
        counts.failures += 1;
        if (failed === 0) reportError(error);
        failed += 1;
        waiting.putBack(batch);
        return;
      }
      failed = 0;
      counts.purges += 1;
      repeatLater(batch.flatMap(([key, isRepeat]) => (isRepeat ? [] : [key])));
    }
  }

  function repeatLater(keys: readonly string[]): void {
    if (keys.length === 0) return;
    // The process has sent its last response by now: nothing older of it can arrive after this one.
    if (isClosed) {
      enqueue(keys, true);
      return;
    }
    const timer = setTimeout(() => {
      repeats.delete(timer);
      enqueue(keys, true);
    }, repeatMs).unref();
    repeats.set(timer, keys);
  }

  return {
    counts,
    waiting: () => waiting.size,
    add: (keys) => enqueue(keys, false),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await sending;
      for (const [timer, keys] of repeats) {
        clearTimeout(timer);
        enqueue(keys, true);
      }
      await sendAll();
    },
  };
}
