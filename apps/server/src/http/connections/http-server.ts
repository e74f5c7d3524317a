import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { DEFAULT_HEADERS } from "../headers/security-headers.ts";
import { serializeRequests } from "./pipelining.ts";

/** Handles a request itself, or returns false to leave it to the application. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Time limits for callers, in milliseconds. */
export type ServerLimits = {
  readonly headMs: number;
  readonly requestMs: number;
  /** the limit for a request after `allowLongBody` */
  readonly longRequestMs: number;
  /** the time between two requests on a connection */
  readonly idleMs: number;
  /** the time without a byte received or sent */
  readonly silentMs: number;
  /** interval of checks for late requests; it is subtracted from the limits, so that they hold */
  readonly checkMs: number;
};

const SERVER_LIMITS: ServerLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  longRequestMs: 600_000,
  idleMs: 5000,
  silentMs: 30_000,
  checkMs: 1000,
};

/**
 * The HTTP server under the application. With Node's own limits a slow sender can hold a connection for minutes, because it only
 * checks for late requests every half minute, and Fastify sets none.
 */
export function createHttpServer(
  application: (request: IncomingMessage, response: ServerResponse) => void,
  fastLane: FastLane,
  limits = SERVER_LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headMs - limits.checkMs,
    requestTimeout: limits.longRequestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: 16 * 1024,
    // The product's own checks are stricter, and respond with its own headers.
    requireHostHeader: false,
    noDelay: true,
  };
  const handle = serializeRequests((request, response) => {
    if (hasBody(request)) endIfSlow(server, { request, response }, limits);
    if (!fastLane(request, response)) application(request, response);
  });
  const server = createServer(options, handle);
  server.setTimeout(limits.silentMs);
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, { ...DEFAULT_HEADERS, "Content-Length": 0, Connection: "close" }).end();
  });
  return server;
}

const longBodies = new WeakSet<IncomingMessage>();

/** Extends the limit of a request: an upload may take minutes over a slow line. A silent client is still disconnected. */
export function allowLongBody(request: IncomingMessage): void {
  longBodies.add(request);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Enforces the usual time limit: Node's own limit applies to all requests, so it is set to the longest one. */
function endIfSlow(server: Server, { request, response }: Exchange, { requestMs, checkMs }: ServerLimits): void {
  const timer = setTimeout(() => {
    if (request.complete || longBodies.has(request)) return;
    // A response that was sent before the whole body arrived can't be followed by a second one.
    if (response.headersSent) request.socket.destroy();
    else server.emit("clientError", Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), request.socket);
  }, requestMs - checkMs).unref();
  request.once("close", () => clearTimeout(timer));
}
