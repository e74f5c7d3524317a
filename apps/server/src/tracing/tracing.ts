import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TraceServed } from "../pages/fast-lane.ts";

/** Distributed tracing: traces the work of this process and sends the spans to an OpenTelemetry collector. */
export type Tracing = {
  /**
   * Traces the requests that the application handles.
   *
   * @param isTrusted whether the trace of the caller is continued; an untrusted caller could choose what is recorded
   */
  followRequests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void;
  /** records a request that was answered with a page from memory */
  readonly traceServed: TraceServed;
  /** members of a log line that is written now; empty outside a trace */
  logMembers(): LogMembers;
  /** Sends the remaining spans, for two seconds at most. */
  close(): Promise<void>;
};

/** Names of OpenTelemetry's log data model. */
export type LogMembers = { readonly trace_id?: string; readonly span_id?: string };
