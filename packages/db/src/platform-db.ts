import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { Kysely, RawBuilder } from "kysely";
import type { InvalidationChannel } from "./invalidation/invalidation-channel.ts";
import type { PlatformTransaction } from "./platform-transaction.ts";
import type { SharedPool } from "./pool/shared-pool.ts";
import type { Replica } from "./replica/replica.ts";
import { executeAndNotify } from "./statements/execute-and-notify.ts";
import { kyselyOnConnections } from "./statements/kysely-on-connections.ts";
import { type InvalidationSender, runTransaction } from "./statements/transaction.ts";
import type { Tables } from "./tables.ts";

/** The database scoped to one platform (multi-tenancy): row-level security hides every other platform's rows, also from raw SQL. */
export type PlatformDb = {
  readonly platformGuid: Guid;
  /** runs each statement on a connection from the pool */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs a write atomically, on a snapshot (repeatable read). If it conflicts with another write, it is retried from the start, so `run`
   * must have no effects outside the database. Every process is notified of the invalidated tags once it is committed.
   */
  transaction<T>(run: (tx: PlatformTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs a write that is a single statement and therefore atomic, without a transaction's round trips, and returns its rows. Processes
   * are notified of the tags once it is committed: `write` must include `notify`, a scalar query, at a place that is evaluated exactly once.
   */
  executeAndNotify<T>(tags: readonly CacheTag[], write: (notify: RawBuilder<unknown>) => RawBuilder<T>): Promise<T[]>;
};

export type PlatformDbSources = {
  readonly shared: SharedPool;
  readonly channel: InvalidationChannel;
  /** may answer what `kysely` reads; transactions and executeAndNotify are the primary's */
  readonly replica: Pick<Replica, "sourceFor"> | null;
};

/** Cheap enough to create for each request: the expensive part, connections, belongs to the shared pool. */
export function createPlatformDb({ shared, channel, replica }: PlatformDbSources, platformGuid: Guid): PlatformDb {
  const pool = { connect: () => shared.connect(platformGuid), transactionMs: shared.transactionMs };
  const writing = kyselyOnConnections(pool);
  const kysely = replica === null ? writing : kyselyOnConnections(replica.sourceFor(platformGuid, pool));
  const sender: InvalidationSender = {
    createRow: (tags) => channel.createRow(platformGuid, tags),
    announceCommitted: (tags, row) => channel.announceCommitted({ platformGuid, tags }, row),
  };
  return {
    platformGuid,
    kysely,
    transaction: (run) => runTransaction({ platformGuid, pool, sender }, run),
    executeAndNotify: (tags, write) => executeAndNotify(writing, sender, tags, write),
  };
}
