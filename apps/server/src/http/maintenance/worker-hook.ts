import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";

/**
 * Answers 503 to everything but what operators ask of any process, in a process that does background work only: a balancer that got
 * its address by mistake tries the next one. Before all other hooks, so that no request costs it a statement.
 */
export function addWorkerHook(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.anyHost === true) return;
    throw new HttpFailure(503, "Failed", "This process does background work and serves no requests", { "Retry-After": "5" });
  });
}
