import type { FastifyRequest } from "fastify";
import type { FailureAnswer } from "./failure-response.ts";

/** Writes to the log what the server itself couldn't do. Whoever broke off their request reads no answer: that is no fault. */
export function logFailure({ raw, log }: Pick<FastifyRequest, "raw" | "log">, error: unknown, { status, failure }: FailureAnswer): void {
  if (raw.destroyed && !raw.complete) log.debug({ detail: failure.detail }, "The caller broke off the request");
  else if (status >= 500) log.error({ err: error }, failure.detail);
}
