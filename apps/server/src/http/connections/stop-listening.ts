import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextIteration } from "node:timers/promises";

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Stops listening once every connection that the kernel has established for us is accepted: those in its queue are reset
 * when listening ends. Node.js accepts one in each iteration of its event loop, so on a busy process many wait there;
 * requests that arrive meanwhile are held back, to make the iterations short. What is open stays open.
 */
export async function stopListening(server: Server): Promise<void> {
  const held: Exchange[] = [];
  const listeners = server.rawListeners("request");
  server.removeAllListeners("request").on("request", (...exchange: Exchange) => held.push(exchange));
  await untilNoneIsAccepted(server);
  // Not the HTTP server's own close(): it cuts idle connections at once, and no longer looks for late requests.
  TcpServer.prototype.close.call(server);
  server.removeAllListeners("request");
  // As Node.js gave them to us.
  for (const listener of listeners) server.on("request", listener as (...exchange: Exchange) => void);
  for (const exchange of held) server.emit("request", ...exchange);
}

/** Iterations of the event loop without a new connection after which none is taken to wait. */
const QUIET_ITERATIONS = 3;
const ACCEPT_WITHIN_MS = 1000;

async function untilNoneIsAccepted(server: Server): Promise<void> {
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
