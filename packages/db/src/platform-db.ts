import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { Kysely, RawBuilder } from "kysely";
import type { InvalidationChannel } from "./invalidation/invalidation-channel.ts";
import type { SharedPool } from "./pool/shared-pool.ts";
import { executeAndNotify } from "./statements/execute-and-notify.ts";
import { kyselyOnConnections } from "./statements/kysely-on-connections.ts";
import { runTransaction } from "./statements/transaction.ts";
import type { Tables } from "./tables.ts";

/** The database as one platform sees it: row-level security hides every other platform's rows, also from raw SQL. */
export type PlatformDb = {
  readonly platformGuid: Guid;
  /** each statement on a connection of its own */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs a write, all or nothing, on a snapshot of its own (repeatable read). Where another write got in between, it
   * runs again from the start, so `run` may only touch the database. Every process is notified of what it invalidated at commit.
   */
  transaction<T>(run: (tx: PlatformTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs a write that is one statement and thereby all or nothing, without the round trips of a transaction, and gives its rows.
   * Processes are notified of the tags at commit: `notify` is a scalar query for `write` to put where it runs once, whatever is written.
   */
  executeAndNotify<T>(tags: readonly CacheTag[], write: (notify: RawBuilder<unknown>) => RawBuilder<T>): Promise<T[]>;
};

export type PlatformTransaction = {
  readonly platformGuid: Guid;
  /** the same scope as the platform's own, within this write */
  readonly kysely: Kysely<Tables>;
  /** Names what this write touched; cached answers that carry one of the tags are dropped when it commits. */
  invalidate(tags: readonly CacheTag[]): Promise<void>;
};

/** Light enough to be created for one request: what is costly, connections, belongs to the pool that all platforms share. */
export function createPlatformDb(shared: SharedPool, channel: InvalidationChannel, platformGuid: Guid): PlatformDb {
  const pool = { connect: () => shared.connect(platformGuid) };
  const kysely = kyselyOnConnections(pool);
  const sender = {
    notification: (tags: readonly CacheTag[]) => channel.notification(platformGuid, tags),
    committed: (tags: readonly CacheTag[], id: number) => channel.tellOfOwn({ platformGuid, tags }, id),
  };
  return {
    platformGuid,
    kysely,
    transaction: (run) => runTransaction({ platformGuid, pool, sender }, run),
    executeAndNotify: (tags, write) => executeAndNotify(kysely, sender, tags, write),
  };
}
