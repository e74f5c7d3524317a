import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextIteration } from "node:timers/promises";

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Stops listening once every connection that the kernel has established is accepted: those in the accept queue are reset when listening
 * ends. Node.js accepts one per event loop iteration, so a busy process may have many in the queue; requests that arrive in the meantime
 * are deferred, to keep the iterations short. Open connections stay open.
 */
export async function stopListening(server: Server): Promise<void> {
  const heldExchanges: Exchange[] = [];
  const listeners = server.rawListeners("request");
  server.removeAllListeners("request").on("request", (...exchange: Exchange) => heldExchanges.push(exchange));
  await drainAcceptQueue(server);
  // Not the HTTP server's own close(): it closes idle connections immediately, and stops checking for late requests.
  TcpServer.prototype.close.call(server);
  server.removeAllListeners("request");
  // The listeners that Node.js installed.
  for (const listener of listeners) server.on("request", listener as (...exchange: Exchange) => void);
  for (const exchange of heldExchanges) server.emit("request", ...exchange);
}

/** Number of event loop iterations without a new connection after which the queue counts as empty. */
const QUIET_ITERATIONS = 3;
const ACCEPT_WITHIN_MS = 1000;

async function drainAcceptQueue(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  const deadline = performance.now() + ACCEPT_WITHIN_MS;
  for (let quiet = 0; quiet < QUIET_ITERATIONS && performance.now() < deadline; ) {
    const before = accepted;
    await nextIteration();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off("connection", count);
}
