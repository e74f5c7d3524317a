import { setTimeout as sleep } from "node:timers/promises";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { isWriteConflict } from "../error-codes.ts";
import type { Notification } from "../invalidation/invalidation-channel.ts";
import type { PlatformTransaction } from "../platform-transaction.ts";
import { transactionChannel } from "./statement-channel.ts";
import { runOnConnection, type TransactionPool } from "./transaction-on-connection.ts";

const MAX_ATTEMPTS = 10;
/** The maximum delay before the first retry; doubled for each further one, up to the limit. */
const MIN_BACKOFF_MS = 10;
const MAX_BACKOFF_MS = 320;

export type InvalidationSender = {
  /** SQL parameters for pg_notify(channel, payload) */
  notification(tags: readonly CacheTag[]): Notification;
  /** notifies this process itself, which ignores its own notification with that id */
  committed(tags: readonly CacheTag[], id: number): void;
};

type TransactionScope = { readonly platformGuid: Guid; readonly pool: TransactionPool; readonly sender: InvalidationSender };
type Run<T> = (tx: PlatformTransaction) => Promise<T>;

/**
 * Runs a write on a snapshot and notifies of its tags at commit. A write that lost a conflict is retried from the start, some
 * milliseconds later and after earlier retries; the last attempt's error is thrown.
 */
export async function runTransaction<T>(scope: TransactionScope, run: Run<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { platformGuid } = scope;
      const runNow = () => transactionChannel.tracePromise(() => runOnce(scope, run), { platformGuid, attempt });
      return await (attempt === 1 ? runNow() : runRetriesInTurn(platformGuid, runNow));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
      await sleep(Math.random() * Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** attempt));
    }
  }
}

/** The last of this process's pending retries, by platform. */
const turns = new Map<Guid, Promise<unknown>>();

/** Retries run one after another: concurrently they would conflict again. */
function runRetriesInTurn<T>(platformGuid: Guid, run: () => Promise<T>): Promise<T> {
  const own = (turns.get(platformGuid) ?? Promise.resolve()).then(run);
  const turn = own.then(
    () => undefined,
    () => undefined,
  );
  turns.set(platformGuid, turn);
  turn.then(() => turns.get(platformGuid) === turn && turns.delete(platformGuid));
  return own;
}

async function runOnce<T>({ platformGuid, pool, sender }: TransactionScope, run: Run<T>): Promise<T> {
  const tags = new Set<CacheTag>();
  let notification: Notification | undefined;
  const value = await runOnConnection(pool, async ({ kysely, query }) => {
    const result = await run({
      platformGuid,
      kysely,
      invalidate: async (touched) => {
        for (const tag of touched) tags.add(tag);
      },
    });
    if (tags.size > 0) {
      notification = sender.notification([...tags]);
      const { channel, payload } = notification;
      await query({ name: "plein_notify", text: "select pg_notify($1, $2)", values: [channel, payload] });
    }
    return result;
  });
  if (notification) sender.committed([...tags], notification.id);
  return value;
}
