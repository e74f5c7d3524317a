import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { addJsonBodyParser } from "../http/bodies/json-body.ts";
import { createHttpServer, type FastLane } from "../http/connections/http-server.ts";
import { respondToClientError } from "../http/failures/client-error.ts";
import { sendFailure, toFailureResponse } from "../http/failures/failure-response.ts";
import { parseRequestTarget, type RequestTarget } from "../http/hosts/request-target.ts";
import { correlationIdOf } from "../http/request/correlation-id.ts";
import { loggerOptions } from "../operations/logger.ts";
import type { ServerDependencies } from "../server-dependencies.ts";

const BODY_LIMIT = 1024 * 1024;
/** Limit for the names of a batch: ten calls. */
const MAX_PARAM_LENGTH = 1000;

/** Creates the Fastify instance without hooks and routes, and a lookup of request targets in absolute form. */
export function createApplication({ config, tracing, limits }: ServerDependencies, fastLane: FastLane) {
  const unusualTargets = new WeakMap<IncomingMessage, RequestTarget | null>();
  const app = Fastify({
    logger: loggerOptions(config, tracing?.logMembers),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "correlationId" }),
    genReqId: (request) => correlationIdOf(request.headers["x-correlation-id"]?.toString()),
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: (handler) => createHttpServer(handler, fastLane, limits?.connections),
    clientErrorHandler: respondToClientError,
    rewriteUrl(request) {
      const { url = "/" } = request;
      if (url.startsWith("/")) return url;
      const target = parseRequestTarget(url);
      unusualTargets.set(request, target);
      return target?.url ?? "/";
    },
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, toFailureResponse(error, "nl")),
  });
  app.removeContentTypeParser("text/plain");
  addJsonBodyParser(app);
  const targetOf = (request: { readonly raw: IncomingMessage }) => unusualTargets.get(request.raw);
  return { app, targetOf };
}

/** Returns the port on which the server listens; the operating system chooses it if none is configured. */
export function portOf(app: FastifyInstance, configured: number): () => number {
  let port: number | null = null;
  return () => {
    if (port !== null) return port;
    const address = app.server.address();
    if (typeof address !== "object" || address === null) return configured;
    port = address.port;
    return port;
  };
}
