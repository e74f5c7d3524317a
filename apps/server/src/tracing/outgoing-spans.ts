import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, SpanKind, type TextMapPropagator, type TextMapSetter, type Tracer, trace } from "@opentelemetry/api";
import { addErrorType } from "./error-type.ts";
import { currentContext, isSilent } from "./scope.ts";

/** The message that Node's `fetch` publishes for a request. */
type FetchRequest = { readonly method: string; readonly origin: string | URL; addHeader(name: string, value: string): void };

type Target = { readonly method: string; readonly host: string; readonly setHeader: (name: string, value: string) => void };

/**
 * A span for each outgoing HTTP request, by `fetch` or `node:http`, which Node publishes itself; the receiver gets the trace in
 * `traceparent`. Neither path nor query is recorded, as they can contain secrets.
 */
export function followOutgoing(tracer: Tracer, propagator: TextMapPropagator): void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, { method, host, setHeader }: Target) => {
    if (isSilent()) return;
    const attributes = { "http.request.method": method, "server.address": host };
    const parent = currentContext();
    const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, parent);
    spans.set(request, span);
    const setter: TextMapSetter<null> = { set: (_carrier, name, value) => setHeader(name, value) };
    propagator.inject(trace.setSpan(parent, span), null, setter);
  };
  const end = (request: object, status: number | undefined) => {
    const span = spans.get(request);
    if (status !== undefined) span?.setAttribute("http.response.status_code", status);
    if (span !== undefined && status !== undefined && status >= 400) addErrorType(span, { code: String(status) });
    span?.end();
  };
  const fail = (request: object, error: unknown) => {
    const span = spans.get(request);
    if (span === undefined) return;
    addErrorType(span, error);
    span.end();
  };

  // The messages have the shapes that Node documents for each of these channels.
  subscribe("undici:request:create", (message) => {
    const { request } = message as { readonly request: FetchRequest };
    const target = { method: request.method, host: new URL(request.origin).host };
    start(request, { ...target, setHeader: (name, value) => request.addHeader(name, value) });
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as { readonly request: object; readonly response: { readonly statusCode: number } };
    end(request, response.statusCode);
  });
  subscribe("undici:request:error", (message) => {
    const { request, error } = message as { readonly request: object; readonly error: unknown };
    fail(request, error);
  });
  subscribe("http.client.request.created", (message) => {
    const { request } = message as { readonly request: ClientRequest };
    start(request, { method: request.method, host: request.host, setHeader: (name, value) => void request.setHeader(name, value) });
  });
  subscribe("http.client.response.finish", (message) => {
    const { request, response } = message as { readonly request: ClientRequest; readonly response: IncomingMessage };
    end(request, response.statusCode);
  });
  subscribe("http.client.request.error", (message) => {
    const { request, error } = message as { readonly request: ClientRequest; readonly error: unknown };
    fail(request, error);
  });
}
