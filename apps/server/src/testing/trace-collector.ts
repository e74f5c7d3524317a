import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect } from "vitest";

/** A span as it arrived at the collector. */
export type CollectedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly service: string;
  readonly isFailed: boolean;
  readonly seconds: number;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** A receiver of OTLP over HTTP, as JSON. */
export type TraceCollector = {
  /** base URL */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** the spans of a trace, once `isComplete` */
  waitFor(traceId: string, isComplete: (spans: readonly CollectedSpan[]) => boolean): Promise<readonly CollectedSpan[]>;
  close(): Promise<void>;
};

/** The parts of ExportTraceServiceRequest that are read. */
type ExportRequest = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
};
type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type WireSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    // A test's own spans have the shape that its assertions check.
    void json(request).then((body) => {
      const isAccepted = request.url === "/v1/traces" && request.headers["content-type"] === "application/json";
      if (isAccepted) spans.push(...readSpans(body as ExportRequest));
      response.writeHead(isAccepted ? 200 : 404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const of = (traceId: string) => spans.filter((span) => span.traceId === traceId);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async waitFor(traceId, isComplete) {
      await expect.poll(() => isComplete(of(traceId))).toBe(true);
      return of(traceId);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readSpans({ resourceSpans }: ExportRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { "service.name": service } = readAttributes(resource.attributes);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        service: String(service),
        isFailed: status.code === 2,
        seconds: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e9,
        attributes: readAttributes(attributes),
      })),
    );
  });
}

function readAttributes(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
