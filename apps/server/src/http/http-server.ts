import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { DEFAULT_HEADERS } from "./security-headers.ts";

/** Answers a request by itself, or says false and leaves it to the application. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

const SECOND = 1000;

/** Node looks for late requests at this interval, so the limits below are that much lower than what is promised. */
const CHECK_MS = SECOND;

/**
 * The HTTP server under the application. Node's own limits let a slow sender hold a connection for minutes, and
 * Fastify sets none: the whole head must be there in 10 s, the whole request in 30 s, and a connection that is used for
 * nothing is closed after 5 s.
 */
export function createHttpServer(application: (request: IncomingMessage, response: ServerResponse) => void, fastLane: FastLane): Server {
  const options = {
    headersTimeout: 10 * SECOND - CHECK_MS,
    requestTimeout: 30 * SECOND - CHECK_MS,
    keepAliveTimeout: 5 * SECOND,
    connectionsCheckingInterval: CHECK_MS,
    maxHeaderSize: 16 * 1024,
    // Ours are stricter, and answered with our headers.
    requireHostHeader: false,
    noDelay: true,
  };
  const server = createServer(options, (request, response) => {
    if (!fastLane(request, response)) application(request, response);
  });
  // A reader who takes nothing for half a minute has gone.
  server.setTimeout(30 * SECOND);
  server.maxRequestsPerSocket = 0;
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, { ...DEFAULT_HEADERS, "Content-Length": 0, Connection: "close" }).end();
  });
  return server;
}
