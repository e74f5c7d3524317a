import { withoutSecret } from "@plein/contract/logs/redact";
import type { FastifyInstance } from "fastify";
import { sendFailure, toFailureResponse } from "../http/failures/failure-response.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { logFailure } from "../http/failures/log-failure.ts";
import { reportServerError } from "../http/failures/report-server-error.ts";
import { DEFAULT_HEADERS } from "../http/headers/security-headers.ts";
import { requestKindOf } from "../operations/durations.ts";
import { type Counts, countResponse } from "../operations/metrics.ts";

/** Adds the headers of every response, and the error handler. */
export function addResponseHooks(app: FastifyInstance, counts: Counts, lifecycle: { readonly isStopping: boolean }): void {
  app.decorateRequest("state");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...DEFAULT_HEADERS, "X-Correlation-Id": request.id });
    if (lifecycle.isStopping) reply.header("Connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    countResponse(counts, reply.statusCode);
    counts.durations.add(requestKindOf(request.routeOptions.url), reply.elapsedTime);
    request.log.debug(
      { method: request.method, path: withoutSecret(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const response = toFailureResponse(error, request.state?.locale ?? "nl");
    logFailure(request, error, response);
    reportServerError(request, error, response.status);
    return sendFailure(request, reply, response);
  });
  app.setNotFoundHandler(() => {
    throw new HttpFailure(404, "NotFound", "There is nothing at this address");
  });
}
