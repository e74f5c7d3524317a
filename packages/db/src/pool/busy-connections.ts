import type pg from "pg";

/** @returns a function that closes the connections that are in use, so that their pending queries fail immediately */
export function trackBusyConnections(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  return () => {
    // A pending query gets "Connection terminated"; the pool discards such a connection when it is released.
    for (const client of busy) endNow(client);
  };
}

/**
 * Closes a connection that is released while a query on it has no response, as after a timeout: the next borrower would wait behind it,
 * and if its server vanished without a word, for a quarter of an hour.
 */
export function closeUnansweredOnRelease(pool: pg.Pool): void {
  pool.on("release", (_error, client) => {
    // Not in the types: whether the server has responded to everything that this connection sent.
    if (Reflect.get(client, "readyForQuery") !== true) endNow(client as pg.PoolClient);
  });
}

function endNow(client: pg.PoolClient): void {
  // The type of a pooled connection omits it, because borrowers should not close it.
  (client as unknown as pg.Client).end().catch(() => undefined);
}
