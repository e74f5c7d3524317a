import pg from "pg";

// A connection that breaks rejects its query and also emits `error`; without a listener that event ends the process.
// Pools of `pg` only listen while a client is idle, so these two functions are the only places that create either.

/** A client that survives the loss of its connection; its queries reject. */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config).on("error", () => undefined);
}

/** A pool that survives the loss of any connection, idle or in use; a lost one is replaced at the next use. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool(config).on("error", () => undefined).on("connect", (client) => void client.on("error", () => undefined));
}
