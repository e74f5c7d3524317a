import { setTimeout as sleep } from "node:timers/promises";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { isWriteConflict } from "../error-codes.ts";
import type { InvalidationRow } from "../invalidation/invalidation-channel.ts";
import type { PlatformTransaction } from "../platform-transaction.ts";
import { transactionChannel } from "./statement-channel.ts";
import { runOnConnection, type TransactionPool } from "./transaction-on-connection.ts";

const MAX_ATTEMPTS = 10;
/** The maximum delay before the first retry; doubled for each further one, up to the limit. */
const MIN_BACKOFF_MS = 10;
const MAX_BACKOFF_MS = 320;

export type InvalidationSender = {
  /** the row that a write adds in its transaction, from which every process will read the tags */
  createRow(tags: readonly CacheTag[]): InvalidationRow;
  /** notifies this process and the others of the tags, after the commit */
  announceCommitted(tags: readonly CacheTag[], row: InvalidationRow): void;
};

type TransactionScope = { readonly platformGuid: Guid; readonly pool: TransactionPool; readonly sender: InvalidationSender };
type Run<T> = (tx: PlatformTransaction) => Promise<T>;

/**
 * Runs a write on a snapshot and announces its tags once it is committed. A write that lost a conflict is retried from the start, some
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
  let row: InvalidationRow | undefined;
  const value = await runOnConnection(pool, async ({ kysely, query }) => {
    const result = await run({
      platformGuid,
      kysely,
      invalidate: async (touched) => {
        for (const tag of touched) tags.add(tag);
      },
    });
    if (tags.size > 0) {
      row = sender.createRow([...tags]);
      await query(insertOf(row));
    }
    return result;
  });
  if (row) sender.announceCommitted([...tags], row);
  return value;
}

function insertOf({ sender, number, payload, notifies }: InvalidationRow): pg.QueryConfig {
  return {
    name: "plein_add_invalidation",
    text: "select plein_add_invalidation($1, $2, $3, $4)",
    values: [sender, number, payload, notifies],
  };
}
