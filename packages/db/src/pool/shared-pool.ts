import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { trackBusyConnections } from "./busy-connections.ts";
import { HeldConnection } from "./connection.ts";
import { assertDedicatedSession } from "./dedicated-session.ts";
import { describeOnce } from "./describe-once.ts";
import { FairSlots } from "./fair-slots.ts";
import { createPool } from "./pg-client.ts";
import { setSessionTimeouts } from "./session-timeouts.ts";

const MAX_WAITING = 100;

/** The tenant of queries without a platform: the lookup of a host's platform, and the health check. */
const INSTALLATION = "installation";

type SharedPoolConfig = pg.PoolConfig & {
  readonly max: number;
  readonly connectionTimeoutMillis: number;
  readonly transactionMs: number;
};

/** Connections of the pool, and callers that wait for one. */
export type PoolUsage = { readonly open: number; readonly idle: number; readonly waiting: number };

/** The connection pool: the connections that all platforms share in turn (FairSlots). */
export class SharedPool {
  readonly #pool: pg.Pool;
  readonly #slots: FairSlots;
  /** Fails all pending queries. */
  readonly endBusyConnections: () => void;

  /** the maximum duration of a write on one of them */
  readonly transactionMs: number;

  constructor({ transactionMs, statement_timeout, idle_in_transaction_session_timeout, ...config }: SharedPoolConfig) {
    this.transactionMs = transactionMs;
    const onConnect = async (client: pg.ClientBase) => {
      await assertDedicatedSession(client, config);
      await setSessionTimeouts(client, { statement_timeout, idle_in_transaction_session_timeout });
    };
    this.#pool = createPool({ ...config, onConnect }).on("connect", describeOnce);
    this.endBusyConnections = trackBusyConnections(this.#pool);
    this.#slots = new FairSlots({ slots: config.max, waitMs: config.connectionTimeoutMillis, maxWaiting: MAX_WAITING });
  }

  /** A connection whose row-level security is set to one platform. */
  async connect(platformGuid: Guid): Promise<HeldConnection> {
    const connection = await this.#take(platformGuid);
    try {
      await connection.workFor(platformGuid);
      return connection;
    } catch (error) {
      connection.discard();
      throw error;
    }
  }

  /** Runs one statement that belongs to no platform. */
  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const connection = await this.#take(INSTALLATION);
    try {
      return await connection.query<R>(query);
    } finally {
      connection.release();
    }
  }

  get usage(): PoolUsage {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#slots.waiting };
  }

  /** Closes all connections once their work is done. */
  end(): Promise<void> {
    return this.#pool.end();
  }

  async #take(tenant: string): Promise<HeldConnection> {
    const release = await this.#slots.acquire(tenant);
    try {
      return new HeldConnection(await this.#pool.connect(), release);
    } catch (error) {
      release();
      throw error;
    }
  }
}
