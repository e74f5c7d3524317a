import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { DEFAULT_HEADERS } from "./security-headers.ts";

/** Answers a request by itself, or says false and leaves it to the application. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How long a caller may take, in milliseconds. */
export type ServerLimits = {
  readonly headMs: number;
  readonly requestMs: number;
  /** between two requests on a connection */
  readonly idleMs: number;
  /** without a byte taken or given */
  readonly silentMs: number;
  /** how often is looked; what is promised is kept, because this is taken off the limits */
  readonly checkMs: number;
};

const SERVER_LIMITS: ServerLimits = { headMs: 10_000, requestMs: 30_000, idleMs: 5000, silentMs: 30_000, checkMs: 1000 };

/**
 * The HTTP server under the application. Node's own limits let a slow sender hold a connection for minutes, because it
 * looks for late requests each half minute only, and Fastify sets none.
 */
export function createHttpServer(
  application: (request: IncomingMessage, response: ServerResponse) => void,
  fastLane: FastLane,
  limits = SERVER_LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headMs - limits.checkMs,
    requestTimeout: limits.requestMs - limits.checkMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: 16 * 1024,
    // Ours are stricter, and answered with our headers.
    requireHostHeader: false,
    noDelay: true,
  };
  const server = createServer(options, (request, response) => {
    if (!fastLane(request, response)) application(request, response);
  });
  server.setTimeout(limits.silentMs);
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, { ...DEFAULT_HEADERS, "Content-Length": 0, Connection: "close" }).end();
  });
  return server;
}
