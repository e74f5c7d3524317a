import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter, type SpanProcessor } from "@opentelemetry/sdk-trace-base";
import { followChannels } from "./channel-spans.ts";
import { followOutgoing } from "./outgoing-spans.ts";
import { followRequests, logMembersOf, tracerOfServed } from "./request-spans.ts";
import { currentSpan, scope } from "./scope.ts";
import type { Tracing } from "./tracing.ts";

export type TracingOptions = {
  /** base URL of a collector, which gets traces at `v1/traces` by OTLP over HTTP, as JSON */
  readonly endpoint: string;
  /** called once for each outage of the collector */
  readonly reportError: (error: unknown) => void;
};

const EXPORT_MS = 5000;
const CLOSE_MS = 500;

/**
 * Traces this process from now on. The libraries read their own variables: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
 * OTEL_TRACES_SAMPLER, OTEL_BSP_… and OTEL_EXPORTER_OTLP_HEADERS. Load this module only to call it.
 */
export function startTracing({ endpoint, reportError }: TracingOptions): Tracing {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = reportOutages(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }), reportError);
  const own = resourceFromAttributes({ "service.name": "plein", "service.instance.id": randomUUID() });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [silently(new BatchSpanProcessor(exporter))],
  });
  const tracer = provider.getTracer("plein");
  const propagator = new W3CTraceContextPropagator();
  followChannels(tracer);
  followOutgoing(tracer, propagator);
  return {
    followRequests: (app, isTrusted) => followRequests({ tracer, propagator }, app, isTrusted),
    traceServed: tracerOfServed(tracer),
    logMembers() {
      const span = currentSpan();
      return span === null ? {} : logMembersOf(span);
    },
    close: () => Promise.race([provider.shutdown().catch(() => undefined), pause(CLOSE_MS, undefined, { ref: false })]),
  };
}

/** Spans are sent by timers, which run in the scope in which they were started: outside of any trace. */
function silently(processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => processor.onStart(span, context),
    onEnd: (span) => scope.run("silent", () => processor.onEnd(span)),
    forceFlush: () => scope.run("silent", () => processor.forceFlush()),
    shutdown: () => scope.run("silent", () => processor.shutdown()),
  };
}

function reportOutages(exporter: SpanExporter, reportError: (error: unknown) => void): SpanExporter {
  let isAway = false;
  return {
    export: (spans, callback) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !isAway) reportError(result.error);
        isAway = failed;
        callback(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
