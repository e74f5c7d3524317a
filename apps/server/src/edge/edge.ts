import type { Invalidation } from "@plein/contract/cache/cache-tag";
import { createEdgeHeaders, type EdgeHeaders } from "./edge-headers.ts";
import { EVERYTHING, keysToPurge } from "./edge-keys.ts";
import { createPurgeQueue } from "./purge-queue.ts";
import type { PurgeTarget } from "./purge-target.ts";
import { sendPurge } from "./send-purge.ts";

/** A cache in front of the processes, as the operator configured it. */
export type EdgeConfig = { readonly seconds: number; readonly targets: readonly PurgeTarget[]; readonly token: string | null };

export type Edge = {
  readonly headers: EdgeHeaders;
  /** Drops what the invalidation concerns; call it once this process can no longer send anything older. */
  purge(invalidation: Invalidation): void;
  /** Changes may have been missed. */
  purgeAll(): void;
  /** Sends what still waits. */
  close(): Promise<void>;
  readonly counts: () => { readonly purges: number; readonly failures: number; readonly waiting: number };
};

/**
 * Every process purges what it hears of, and each after it forgot its own copy: were it only the one that wrote, the edge could fetch
 * the page again from a process that hasn't heard yet, and keep the old one.
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
