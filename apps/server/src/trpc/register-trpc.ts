import type { AppRouter } from "@plein/api/app-router";
import { toErrorResponse } from "@plein/api/result-error";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { createJsonParser, type ParseJson } from "../http/bodies/json-body.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { reportServerError } from "../http/failures/report-server-error.ts";
import { siteOf } from "../http/request/request-state.ts";

/** The maximum number of calls in a request: without it tRPC would accept any number, bypassing rate limits on requests. */
const MAX_BATCH_SIZE = 10;

/** Serves the router to the project's own clients at /trpc. */
export function registerTrpc(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const parse = createJsonParser(app);
  app.route({
    method: ["GET", "POST"],
    url: "/trpc/:path",
    handler: async (request, reply) => {
      await assertGuardedQuery(request, parse);
      const response = await fetchRequestHandler({
        endpoint: "/trpc",
        router,
        req: webRequest(request, signalOf(reply)),
        maxBatchSize: MAX_BATCH_SIZE,
        createContext: () => createContext(request, reply),
        onError({ error, path: procedure }) {
          const { failure, status } = toErrorResponse(error);
          if (status >= 500) request.log.error({ err: error, procedure }, failure.detail);
          reportServerError(request, error, status);
        },
      });
      if (isEventStream(response)) return sendEvents(reply, response);
      // Sent as a whole, because streaming a small text costs more than the text itself.
      return reply
        .code(response.status)
        .type("application/json; charset=utf-8")
        .send(await response.text());
    },
  });
}

/** Builds the request for tRPC. The server's own parser has read, checked and parsed the body; tRPC gets the result. */
function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const { origin } = siteOf(request);
  const body = request.method === "POST" && request.body !== undefined ? { body: JSON.stringify(request.body) } : {};
  return new Request(`${origin.scheme}://${origin.host}${request.url}`, {
    method: request.method,
    headers: { "content-type": "application/json" },
    signal,
    ...body,
  });
}

/** Returns a signal that aborts when the connection closes, so that the subscription of a client that left ends. */
function signalOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once("close", () => abort.abort());
  return abort.signal;
}

function isEventStream({ headers }: Response): boolean {
  return headers.get("content-type") === "text/event-stream";
}

/** Sends server-sent events, with headers that tell proxies neither to buffer nor to compress them. */
function sendEvents(reply: FastifyReply, { body }: Response): FastifyReply {
  return reply
    .type("text/event-stream; charset=utf-8")
    .header("Cache-Control", "private, no-store, no-transform")
    .header("X-Accel-Buffering", "no")
    .send(body);
}

/** Checks the input of a query, which is in the URL and so bypasses the checks of the body parser. */
async function assertGuardedQuery(request: FastifyRequest, parse: ParseJson): Promise<void> {
  const { input } = request.query as { input?: unknown };
  if (typeof input !== "string") return;
  await parse(input).catch(() => {
    throw new HttpFailure(400, "BadRequest", "The input must be valid JSON");
  });
}
