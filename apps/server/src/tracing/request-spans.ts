import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TraceServed } from "../pages/fast-lane.ts";
import { scope } from "./scope.ts";

/**
 * A span for each request that the application handles. It contains the route instead of the URL, which can contain secrets and
 * names, and no data about the caller.
 */
export function followRequests(
  { tracer, propagator }: { readonly tracer: Tracer; readonly propagator: TextMapPropagator },
  app: FastifyInstance,
  isTrusted: (request: FastifyRequest) => boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, reply, done) => {
    const { url: route = "none" } = request.routeOptions;
    const parent = isTrusted(request) ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT;
    const attributes = { "http.request.method": request.method, "http.route": route, "plein.correlation_id": request.id };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    request.log = request.log.child(logMembersOf(span));
    reply.log = request.log;
    scope.run(span, done);
  });
  // A body arrives by events of the connection, which run outside the scope.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else scope.run(span, done);
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", statusCode);
    const platform = request.state?.platform;
    if (platform) span?.setAttribute("plein.platform", platform.guid);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A span for each request that is answered with a page from memory. */
export function tracerOfServed(tracer: Tracer): TraceServed {
  return (startTime, { request, response, page }) => {
    const attributes = {
      "http.request.method": request.method ?? "GET",
      "http.route": "/*",
      "http.response.status_code": response.statusCode,
      "plein.platform": page.shown.platformGuid,
      "plein.from_memory": true,
    };
    tracer.startSpan(`${request.method} /*`, { kind: SpanKind.SERVER, attributes, startTime, root: true }, ROOT_CONTEXT).end();
  };
}

export function logMembersOf(span: Span): { readonly trace_id: string; readonly span_id: string } {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
