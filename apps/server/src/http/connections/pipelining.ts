import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on a connection behind the response under way; more than any client that reads sends ahead. */
const MAX_WAITING = 32;

/**
 * Handles the requests of a connection one after another: the next one when the response before it has left for the network,
 * so that a client which pipelines and doesn't read holds one response in memory and no more. Node handles all at once that
 * came in one packet, more than a thousand. A client that sends too many ahead is disconnected: it is bound to expect that and
 * to send them again (RFC 9112 section 9.3.2).
 */
export function oneAtATime(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node gives a response the socket once it is its turn: of a request that isn't pipelined, at once.
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

/** Pipelined requests whose turn on their connection has come. */
const turns: (() => void)[] = [];

/** One in each round of the event loop, so that hundreds of connections that pipeline don't keep everybody else waiting. */
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
