import type { Invalidation } from "@plein/contract/cache/cache-tag";
import { createEdgeHeaders, type EdgeHeaders } from "./edge-headers.ts";
import { EVERYTHING, keysToPurge } from "./edge-keys.ts";
import { createPurgeQueue } from "./purge-queue.ts";
import type { PurgeTarget } from "./purge-target.ts";
import { sendPurge } from "./send-purge.ts";

/** The configuration of an edge cache. */
export type EdgeConfig = { readonly seconds: number; readonly targets: readonly PurgeTarget[]; readonly token: string | null };

export type Edge = {
  readonly headers: EdgeHeaders;
  /** Purges the responses that an invalidation affects; call it once this process can no longer send a stale one. */
  purge(invalidation: Invalidation): void;
  /** Purges everything, because changes may have been missed. */
  purgeAll(): void;
  /** Sends the pending purges. */
  close(): Promise<void>;
  readonly counts: () => { readonly purges: number; readonly failures: number; readonly waiting: number };
};

/**
 * Every process purges the invalidations that it receives, each after it removed its own copy. If only the writing process did, the edge
 * could fetch the page again from a process that hasn't received the invalidation yet, and store the stale page.
 */
export function createEdge({ seconds, targets, token }: EdgeConfig, reportError: (error: unknown) => void): Edge {
  const queues = targets.map((target) => createPurgeQueue({ send: (keys) => sendPurge(target, keys, token), reportError }));
  const purgeKeys = (keys: readonly string[]) => {
    for (const queue of queues) queue.add(keys);
  };
  const total = (read: (queue: (typeof queues)[number]) => number) => queues.reduce((sum, queue) => sum + read(queue), 0);
  return {
    headers: createEdgeHeaders(seconds),
    purge: (invalidation) => purgeKeys(keysToPurge(invalidation)),
    purgeAll: () => purgeKeys([EVERYTHING]),
    close: async () => void (await Promise.all(queues.map((queue) => queue.close()))),
    counts: () => ({
      purges: total(({ counts }) => counts.purges),
      failures: total(({ counts }) => counts.failures),
      waiting: total((queue) => queue.waiting()),
    }),
  };
}
