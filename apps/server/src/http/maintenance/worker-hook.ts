import type { FastifyInstance } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";

/**
 * Responds 503 to every request except those for operators, in a process that does background work only: a load balancer that was given
 * its address by mistake tries the next one. Runs before all other hooks, so that no request costs a database query.
 */
export function addWorkerHook(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.anyHost === true) return;
    throw new HttpFailure(503, "Failed", "This process does background work and serves no requests", { "Retry-After": "5" });
  });
}
