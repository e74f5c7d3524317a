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

function endNow(client: pg.PoolClient): void {
  // The type of a pooled connection omits it, because borrowers should not close it.
  (client as unknown as pg.Client).end().catch(() => undefined);
}
