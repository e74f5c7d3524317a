import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { hasSqlState, isDatabaseUnavailable } from "../error-codes.ts";
import type { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import type { Connection, ConnectionSource } from "../pool/connection.ts";
import type { SharedPool } from "../pool/shared-pool.ts";
import { parseLogPosition } from "./log-position.ts";
import { ReplicaGuard } from "./replica-guard.ts";
import { type ReplicaServer, ReplicaServers } from "./replica-servers.ts";

/** A read replica: a streaming replica of the database, possibly one of several, that may serve reads of visitors. */
export type Replica = {
  /** whether it may currently serve the reads of a platform */
  canServe(platformGuid: Guid): boolean;
  /** a source that runs statements on the replica if it may serve them, and otherwise on the primary */
  sourceFor(platformGuid: Guid, primary: ConnectionSource): ConnectionSource;
  readonly counts: ReplicaCounts;
  close(): Promise<void>;
};

/**
 * Numbers of visitors' statements since the start: on the replica, on the primary because the replica wasn't up to date, or because it
 * failed.
 */
export type ReplicaCounts = { readonly onReplica: number; readonly onPrimary: number; readonly failed: number };

export type ReplicaOptions = {
  /** one of them is used, until it fails or is promoted */
  readonly servers: readonly ReplicaServer[];
  readonly primary: SharedPool;
  readonly channel: Pick<InvalidationChannel, "isLive" | "add">;
  readonly onChange: (problem: Error | null) => void;
};

/** SQLSTATE read_only_sql_transaction: a replica rejects writes. */
const READ_ONLY = "25006";

/** Create it before any other listener is added: a cache must not reload a value from the replica that it just dropped. */
export function createReplica({ servers, primary, channel, onChange }: ReplicaOptions): Replica {
  const counts = { onReplica: 0, onPrimary: 0, failed: 0 };
  const replicas = new ReplicaServers(servers, () => guard.requireAll());
  const guard = new ReplicaGuard({
    readPrimary: async () => {
      // What commits is flushed first (synchronous_commit). The end of the log may stay unflushed for 15 s, and isn't sent until then.
      const { rows } = await primary.query<{ position: string }>({ text: "select pg_current_wal_flush_lsn()::text as position" });
      return parseLogPosition(rows[0]?.position ?? "");
    },
    readReplica: () => replicas.readPosition(),
    isListening: () => channel.isLive,
    onChange,
  });
  channel.add({
    onInvalidation: ({ platformGuid }) => guard.require(platformGuid),
    onConnectionLost: () => guard.requireAll(),
  });
  guard.start();

  async function queryReplica<R extends pg.QueryResultRow>(platformGuid: Guid, query: pg.QueryConfig): Promise<pg.QueryResult<R> | null> {
    const { current } = replicas;
    if (current === undefined) return null;
    try {
      const result = await runOn<R>({ connect: () => current.pool.connect(platformGuid) }, query);
      counts.onReplica += 1;
      return result;
    } catch (error) {
      counts.failed += 1;
      // Retried on the primary, which decides whether the statement is wrong. An unreachable replica isn't used again until it responds.
      if (!hasSqlState(error, READ_ONLY) && isDatabaseUnavailable(error)) guard.requireAll();
      return null;
    }
  }

  return {
    counts,
    canServe: (platformGuid) => guard.canServe(platformGuid),
    sourceFor: (platformGuid, source) => ({
      connect: async () => ({
        // Checked for each statement, so that a write that is notified during a rendering counts from then on.
        query: async <R extends pg.QueryResultRow>(query: pg.QueryConfig) => {
          const result = guard.canServe(platformGuid) ? await queryReplica<R>(platformGuid, query) : null;
          if (result !== null) return result;
          counts.onPrimary += 1;
          return runOn<R>(source, query);
        },
        release: () => undefined,
      }),
    }),
    async close() {
      await guard.close();
      await replicas.close();
    },
  };
}

async function runOn<R extends pg.QueryResultRow>(source: ConnectionSource, query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
  const connection: Connection = await source.connect();
  try {
    return await connection.query<R>(query);
  } finally {
    connection.release();
  }
}
