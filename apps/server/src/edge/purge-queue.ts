import { type WaitingKey, WaitingKeys } from "./waiting-keys.ts";

/** The pending purges for one edge cache, in the order of the changes. */
export type PurgeQueue = {
  add(keys: readonly string[]): void;
  /** Makes a last attempt to send the pending purges, sends the second purges immediately, and then stops. */
  close(): Promise<void>;
  readonly waiting: () => number;
  /** counts since the start of the process */
  readonly counts: { purges: number; failures: number };
};

export type PurgeQueueOptions = {
  /** @throws if the keys must be sent again */
  readonly send: (keys: readonly string[]) => Promise<void>;
  /** called once for each outage */
  readonly reportError: (error: unknown) => void;
  readonly repeatMs?: number;
  readonly firstRetryMs?: number;
};

/** The most keys in one request, which is Cloudflare's limit. */
const MAX_BATCH = 30;
/**
 * A response that was on its way to the edge while its page changed arrives after the purge, and would stay. A second purge of the
 * same keys removes it; no cache has an operation for "nothing that was sent before now".
 */
const REPEAT_MS = 3000;
const FIRST_RETRY_MS = 500;
/** The longest delay between attempts: a cache that is reachable again serves stale responses until the next attempt. */
const MAX_RETRY_DELAY_MS = 5000;

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
      else if (!isClosed) retry = setTimeout(retryNow, Math.min(firstRetryMs * 2 ** (failed - 1), MAX_RETRY_DELAY_MS)).unref();
    });
  }

  function retryNow(): void {
    retry = undefined;
    start();
  }

  /** Sends batches until none is pending or one fails. */
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
    // The process has sent its last response, so no stale response can arrive after this purge.
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
