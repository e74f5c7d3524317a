import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { trackBusyConnections } from "./busy-connections.ts";
import { HeldConnection } from "./connection.ts";
import { FairSlots } from "./fair-slots.ts";
import { createPool } from "./pg-client.ts";
import { assertOwnSession } from "./session-proof.ts";

/** As long as a caller waits for a connection before it is told to come back later. */
const WAIT_MS = 2000;
const MAX_WAITING = 100;

/** What is asked for no platform: which platform a host belongs to, and whether the database answers. */
const INSTALLATION = "installation";

/** The connections that all platforms share, each in its turn (FairSlots). */
export class SharedPool {
  readonly #pool: pg.Pool;
  readonly #slots: FairSlots;
  /** Fails what waits for an answer at this moment. */
  readonly endBusyConnections: () => void;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    this.#pool = createPool({ ...config, connectionTimeoutMillis: WAIT_MS, onConnect: (client) => assertOwnSession(client, config) });
    this.endBusyConnections = trackBusyConnections(this.#pool);
    this.#slots = new FairSlots({ slots: config.max, waitMs: WAIT_MS, maxWaiting: MAX_WAITING });
  }

  /** A connection whose row-level security holds to one platform. */
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

  /** One statement that belongs to no platform. */
  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const connection = await this.#take(INSTALLATION);
    try {
      return await connection.query<R>(query);
    } finally {
      connection.release();
    }
  }

  /** Ends all connections, once what runs on them is done. */
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
