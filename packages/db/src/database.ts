import type { Guid } from "@plein/contract/guid";
import { type NamedServer, splitServers } from "@plein/contract/server-list";
import { type ChannelLimits, InvalidationChannel, type InvalidationListener } from "./invalidation/invalidation-channel.ts";
import { createPlatformDb, type PlatformDb } from "./platform-db.ts";
import { createPlatformDirectory, type PlatformDirectory } from "./platforms/platform-directory.ts";
import { createUpkeep, type Upkeep } from "./platforms/upkeep.ts";
import { type PoolUsage, SharedPool } from "./pool/shared-pool.ts";
import { type PrimaryWatchOptions, watchPrimaries } from "./pool/watch-primaries.ts";
import { createReplica, type Replica, type ReplicaOptions } from "./replica/replica.ts";
import type { ReplicaServer } from "./replica/replica-servers.ts";
import { explainSetup } from "./setup/explain-setup.ts";
import { DatabaseSetupError } from "./setup/setup-error.ts";

export type DatabaseOptions = {
  /** URL with a login that is subject to tenant isolation; see prepareDatabase */
  readonly url: string;
  /** URL of a streaming replica, or of several servers, with such a login as well; absent: there is none */
  readonly readUrl?: string | undefined;
  /** how long the replica may take for a connection and for a statement, before the primary is asked instead; 1 s by default */
  readonly replicaTimeoutMs?: number;
  /** called with the reason when the replica can't be used, and with null when it can again */
  readonly onReplica?: ((problem: Error | null) => void) | undefined;
  /** called with a line when a second server of several can be written to, and with null when that is over */
  readonly onPrimaries?: PrimaryWatchOptions["onChange"];
  /** how often the servers are compared for that; 10 s by default */
  readonly primariesIntervalMs?: number;
  /** maximum number of connections, including the listening one; 11 by default */
  readonly maxConnections?: number;
  /** statement timeout; 5 s by default */
  readonly statementTimeoutMs?: number;
  /** the time that a caller waits for a connection before the call fails with a later retry; 2 s by default */
  readonly connectionWaitMs?: number;
  /** the maximum duration of a write, from BEGIN to COMMIT; 10 s by default */
  readonly transactionMs?: number;
  /** limits of the connection that listens for writes */
  readonly listening?: Omit<ChannelLimits, "connectMs">;
};

/** The database of a process. Requests only get forPlatform(…). */
export type Database = {
  forPlatform(guid: Guid, options?: PlatformDbOptions): PlatformDb;
  readonly directory: PlatformDirectory;
  readonly upkeep: Upkeep;
  /** Listens for writes of any process from the moment this resolves; rejects when the database is unreachable. */
  listen(listener: InvalidationListener): Promise<void>;
  /** Sends a message to every process, outside any transaction. It may get lost, and is dropped above 7,900 bytes. */
  broadcast(payload: string): void;
  /** whether invalidations of every write are currently received */
  readonly isListening: boolean;
  /** whether the database responds within a second or two, however many callers wait for a connection */
  isReady(): Promise<boolean>;
  /** the replica that visitors' reads may go to; null if there is none */
  readonly replica: Pick<Replica, "counts" | "canServe"> | null;
  /** usage of the pool for requests */
  readonly connections: PoolUsage;
  /** Fails all pending queries; for a database that was found unresponsive. */
  endBusyConnections(): void;
  /** Closes all connections once their work is done. */
  close(): Promise<void>;
};

export type PlatformDbOptions = {
  /**
   * Reads may go to the replica, which has every write that this process was notified of, but not necessarily the last counts. For
   * visitors: somebody who writes must not miss what another process has just answered.
   */
  readonly readsFromReplica?: boolean;
};

const STATEMENT_TIMEOUT_MS = 5000;
const CONNECTION_WAIT_MS = 2000;
const REPLICA_TIMEOUT_MS = 1000;
/** The delay after its own timeout at which a server that no longer responds at all is given up. */
const ANSWER_DELAY_MS = 1000;
const TRANSACTION_MS = 10_000;
/** The delay after the process's own limit at which the database ends the transaction of a process that stopped during a write. */
const IDLE_TRANSACTION_DELAY_MS = 5000;
/** A connection caches plans of every statement it ran, so connections are recycled. */
const CONNECTION_LIFETIME_S = 30 * 60;

/** @throws DatabaseSetupError when the database is unreachable, or when the login can bypass tenant isolation */
export async function openDatabase({
  url,
  readUrl,
  replicaTimeoutMs = REPLICA_TIMEOUT_MS,
  onReplica = () => undefined,
  onPrimaries = () => undefined,
  primariesIntervalMs,
  maxConnections = 11,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  connectionWaitMs = CONNECTION_WAIT_MS,
  transactionMs = TRANSACTION_MS,
  listening = {},
}: DatabaseOptions): Promise<Database> {
  const limits = {
    // One more connection listens.
    max: Math.max(1, maxConnections - 1),
    transactionMs,
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_DELAY_MS,
    idle_in_transaction_session_timeout: transactionMs + IDLE_TRANSACTION_DELAY_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    keepAlive: true,
  };
  const pool = new SharedPool({ connectionString: url, application_name: "plein", ...limits });
  const setting = { url, variable: "DATABASE_URL or DATABASE_APP_URL" };
  await explainSetup(setting, () => assertUnprivileged(pool)).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const watch = watchPrimaries({ url, onChange: onPrimaries, intervalMs: primariesIntervalMs });
  const channel = new InvalidationChannel(url, { connectMs: connectionWaitMs, ...listening });
  const replica =
    readUrl === undefined
      ? null
      : openReplica({ url: readUrl, timeoutMs: replicaTimeoutMs, primary: pool, channel, limits, onChange: onReplica });
  return {
    forPlatform: (guid, { readsFromReplica = false } = {}) =>
      createPlatformDb({ shared: pool, channel, replica: readsFromReplica ? replica : null }, guid),
    replica,
    directory: createPlatformDirectory(pool, channel),
    upkeep: createUpkeep(pool),
    listen: (listener) => {
      channel.add(listener);
      return channel.open();
    },
    broadcast: (payload) => channel.broadcast(payload),
    get isListening() {
      return channel.isLive;
    },
    get connections() {
      return pool.usage;
    },
    isReady: () => channel.isReachable(),
    endBusyConnections: () => pool.endBusyConnections(),
    close: async () => {
      watch.stop();
      await channel.close();
      await replica?.close();
      await pool.end();
    },
  };
}

type NewReplica = Pick<ReplicaOptions, "primary" | "channel" | "onChange"> & {
  readonly url: string;
  readonly timeoutMs: number;
  readonly limits: Omit<ConstructorParameters<typeof SharedPool>[0], "connectionString">;
};

function openReplica({ url, timeoutMs, limits, ...options }: NewReplica): Replica {
  const open = ({ name, url: connectionString }: NamedServer): ReplicaServer => {
    const pool = new SharedPool({
      ...limits,
      connectionString,
      application_name: "plein read",
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs * 2,
    });
    const setting = { url: connectionString, variable: "DATABASE_READ_URL" };
    return { name, pool, verify: () => explainSetup(setting, () => assertUnprivileged(pool)) };
  };
  // A pool for each server, so that a statement runs on the one whose position in the log was read.
  return createReplica({ ...options, servers: splitServers(url).map(open) });
}

/** Row-level security doesn't apply to superusers, roles with BYPASSRLS, and the tables' owner. */
async function assertUnprivileged(pool: SharedPool): Promise<void> {
  const { rows } = await pool.query<{ isPrivileged: boolean; isMember: boolean }>({
    text: `
    select exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member'))
        or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                     and pg_has_role(session_user, relowner, 'member')) as "isPrivileged",
      exists (select from pg_roles where rolname = 'plein_app' and pg_has_role(session_user, oid, 'usage')) as "isMember"`,
  });
  if (rows[0]?.isPrivileged)
    throw new DatabaseSetupError(
      "The application's login could bypass row-level security: set DATABASE_APP_URL to one with only the role plein_app.",
    );
  if (!rows[0]?.isMember)
    throw new DatabaseSetupError("The application's login lacks the role plein_app. Grant it: grant plein_app to <login>.");
}
