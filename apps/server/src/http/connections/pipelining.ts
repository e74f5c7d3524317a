import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** The maximum number of pipelined requests that wait on a connection; no well-behaved client sends more. */
const MAX_WAITING = 32;

/**
 * Handles the requests of a connection one after another: the next one when the previous response has been sent, so that a client
 * that pipelines and doesn't read holds only one response in memory. Node handles all requests of one packet at once, which may be
 * more than a thousand. A client that sends too many ahead is disconnected: it has to expect that and to retry (RFC 9112 section
 * 9.3.2).
 */
export function serializeRequests(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node assigns the socket to a response when it can be sent: immediately for a request that isn't pipelined.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      takeTurn(() => handle(request, response));
    });
  };
}

/** Pipelined requests whose predecessors on the connection are done. */
const turns: (() => void)[] = [];

/** Runs one such request per event loop iteration, so that hundreds of pipelining connections don't starve others. */
function takeTurn(run: () => void): void {
  turns.push(run);
  if (turns.length === 1) setImmediate(runNext);
}

function runNext(): void {
  const run = turns[0];
  try {
    run?.();
  } finally {
    turns.shift();
    if (turns.length > 0) setImmediate(runNext);
  }
}
