import type pg from "pg";

/** @returns ends the connections that are in use at this moment, so that what waits for their answers fails at once */
export function trackBusyConnections(pool: pg.Pool): () => void {
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  return () => {
    // A query that waits gets "Connection terminated"; the pool drops such a connection when it is given back.
    for (const client of busy) endNow(client);
  };
}

function endNow(client: pg.PoolClient): void {
  // The type of a pooled connection leaves it out: whoever borrows one has no business ending it.
  (client as unknown as pg.Client).end().catch(() => undefined);
}
