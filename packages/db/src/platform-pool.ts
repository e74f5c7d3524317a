import type { Guid } from "@plein/contract/guid";
import pg from "pg";

/** Beyond this, a caller is refused at once instead of joining a queue that it would only lengthen. */
const MAX_WAITING = 100;

/** The platform that row-level security on a connection holds to; absent for a connection that none was set on. */
const taggedPlatforms = new WeakMap<pg.PoolClient, Guid>();

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void;

/**
 * One platform's view of the pool that all platforms share: a connection is told its platform before it is handed out,
 * which costs a round trip only when it last worked for another. Ending it leaves the shared pool alone.
 */
export class PlatformPool extends pg.Pool {
  readonly #shared: pg.Pool;
  readonly #platformGuid: Guid;

  constructor(shared: pg.Pool, platformGuid: Guid) {
    super({ max: 1 });
    this.#shared = shared;
    this.#platformGuid = platformGuid;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectTagged();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  override async end(): Promise<void> {
    // The connections are the shared pool's.
  }

  async #connectTagged(): Promise<pg.PoolClient> {
    if (this.#shared.waitingCount >= MAX_WAITING) throw new Error("timeout exceeded when trying to connect: too many callers wait");
    const client = await this.#shared.connect();
    discardUnfinished(client);
    if (taggedPlatforms.get(client) === this.#platformGuid) return client;
    try {
      taggedPlatforms.delete(client);
      await client.query({ name: "plein_platform", text: "select set_config('app.platform', $1, false)", values: [this.#platformGuid] });
      taggedPlatforms.set(client, this.#platformGuid);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/**
 * A connection that is given back while a query still runs on it, because the caller gave up waiting, is closed: the next
 * caller would wait behind that query.
 */
function discardUnfinished(client: pg.PoolClient): void {
  const release = client.release;
  client.release = (error) => {
    // Not in the types: whether the server has answered all that this connection asked.
    const isIdle = Reflect.get(client, "readyForQuery") === true;
    release(error ?? !isIdle);
  };
}
