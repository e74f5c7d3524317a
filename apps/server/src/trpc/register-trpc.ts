import type { AppRouter } from "@plein/api/app-router";
import { answerOf } from "@plein/api/result-error";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/http-failure.ts";

/** tRPC would take any number of calls in one request, past every limit that counts requests. */
const MAX_BATCH_SIZE = 10;

/** Serves the router to its own clients at /trpc. */
export function registerTrpc(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const parseGuarded = app.getDefaultJsonParser("error", "error");
  app.route({
    method: ["GET", "POST"],
    url: "/trpc/:path",
    handler: async (request, reply) => {
      const { path } = request.params as { path: string };
      await assertGuardedQuery(request, parseGuarded);
      await fastifyRequestHandler({
        router,
        path,
        req: request,
        res: reply,
        maxBatchSize: MAX_BATCH_SIZE,
        allowBatching: true,
        createContext: () => Promise.resolve(createContext(request, reply)),
        onError({ error, path: procedure }) {
          const { failure, status } = answerOf(error);
          if (status >= 500) request.log.error({ err: error, procedure }, failure.detail);
        },
      });
      return reply;
    },
  });
}

/** The input of a query stands in the address, past the guard that bodies have. */
async function assertGuardedQuery(request: FastifyRequest, parse: ReturnType<FastifyInstance["getDefaultJsonParser"]>): Promise<void> {
  const { input } = request.query as { input?: unknown };
  if (typeof input !== "string" || !/__proto__|constructor|\\u/i.test(input)) return;
  await new Promise<void>((resolve, reject) => {
    const done = (error: Error | null) => (error === null ? resolve() : reject(new HttpFailure(400, "BadRequest", "The input is no JSON that may be read")));
    parse(request, input, done);
  });
}
