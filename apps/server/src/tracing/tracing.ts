import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TraceServed } from "../pages/fast-lane.ts";

/** Traces of what this process does, which are sent to a collector of OpenTelemetry. */
export type Tracing = {
  /**
   * Follows the requests that the application answers.
   *
   * @param isTrusted whether the trace of the caller is continued; anybody else could choose what is recorded
   */
  followRequests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void;
  /** records a request that was answered by a page from memory */
  readonly traceServed: TraceServed;
  /** members of a log line that is written now; empty outside a trace */
  logMembers(): LogMembers;
  /** Sends what wasn't sent yet, for two seconds at most. */
  close(): Promise<void>;
};

/** Names of OpenTelemetry's log data model. */
export type LogMembers = { readonly trace_id?: string; readonly span_id?: string };
