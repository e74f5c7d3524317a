import type { FastifyRequest } from "fastify";
import type { FailureResponse } from "./failure-response.ts";

/** Writes to the log what the server itself couldn't do. A caller who broke off the request reads no response: that is no fault. */
export function logFailure({ raw, log }: Pick<FastifyRequest, "raw" | "log">, error: unknown, { status, failure }: FailureResponse): void {
  if (raw.destroyed && !raw.complete) log.debug({ detail: failure.detail }, "The caller broke off the request");
  else if (status >= 500) log.error({ err: error }, failure.detail);
}
