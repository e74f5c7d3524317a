import pg from "pg";
import { clientClass } from "./primary-client.ts";
import { TYPE_PARSERS } from "./type-parsers.ts";

// A connection that breaks rejects its query and also emits `error`; without a listener that event ends the process.
// Pools of `pg` only listen while a client is idle, so these two functions create either, and otherwise only what looks for the primary.

/** A client that survives the loss of its connection; its queries reject. */
export function createClient(config: pg.ClientConfig): pg.Client {
  return new (clientClass(config))({ types: TYPE_PARSERS, ...config }).on("error", () => undefined);
}

/** A pool that survives the loss of any connection, idle or in use; a lost one is replaced at the next use. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ types: TYPE_PARSERS, ...config, Client: clientClass(config) })
    .on("error", () => undefined)
    .on("connect", (client) => void client.on("error", () => undefined));
}
