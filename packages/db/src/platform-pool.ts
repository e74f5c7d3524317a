import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { type ConnectionSource, HeldConnection } from "./connection.ts";

/** Beyond this, a caller is refused at once instead of joining a queue that it would only lengthen. */
const MAX_WAITING = 100;

/** The platform that row-level security on a connection holds to; absent for a connection that none was set on. */
const taggedPlatforms = new WeakMap<pg.PoolClient, Guid>();

/**
 * One platform's view of the pool that all platforms share: a connection is told its platform before it is handed out,
 * which costs a round trip only when it last worked for another.
 */
export class PlatformPool implements ConnectionSource {
  readonly #shared: pg.Pool;
  readonly #platformGuid: Guid;

  constructor(shared: pg.Pool, platformGuid: Guid) {
    this.#shared = shared;
    this.#platformGuid = platformGuid;
  }

  async connect(): Promise<HeldConnection> {
    if (this.#shared.waitingCount >= MAX_WAITING) throw new Error("timeout exceeded when trying to connect: too many callers wait");
    const client = await this.#shared.connect();
    const connection = new HeldConnection(client);
    if (taggedPlatforms.get(client) === this.#platformGuid) return connection;
    try {
      taggedPlatforms.delete(client);
      await connection.query({
        name: "plein_platform",
        text: "select set_config('app.platform', $1, false)",
        values: [this.#platformGuid],
      });
      taggedPlatforms.set(client, this.#platformGuid);
      return connection;
    } catch (error) {
      connection.discard();
      throw error;
    }
  }
}
