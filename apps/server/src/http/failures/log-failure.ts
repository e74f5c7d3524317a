import type { FastifyRequest } from "fastify";
import type { FailureResponse } from "./failure-response.ts";

/** Logs failures of the server itself, except for requests that the client aborted. */
export function logFailure({ raw, log }: Pick<FastifyRequest, "raw" | "log">, error: unknown, { status, failure }: FailureResponse): void {
  if (raw.destroyed && !raw.complete) log.debug({ detail: failure.detail }, "The caller aborted the request");
  else if (status >= 500) log.error({ err: error }, failure.detail);
}
