import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { type Counts, createMetrics, type Gauges } from "./metrics.ts";

export type OperationOptions = {
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly isMediaReady: () => Promise<boolean>;
  readonly metricsToken: string | null;
  readonly isStopping: () => boolean;
  readonly counts: Counts;
  readonly gauges: Gauges;
};

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** These reveal a proxy that is missing from the configuration. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Liveness, readiness and metrics, for operators, on any host. */
export function registerOperations(app: FastifyInstance, options: OperationOptions): void {
  const config = { anyHost: true };
  app.get("/healthz", { config }, () => ({ status: "ok" }));

  app.get("/readyz", { config }, async (_request, reply) => {
    const [database, media] = await Promise.all([options.isDatabaseReady(), options.isMediaReady()]);
    const isReady = database && media && !options.isStopping();
    if (!isReady) reply.code(503).header("Retry-After", "5");
    return { status: isReady ? "ready" : "not ready", database, media, isStopping: options.isStopping() };
  });

  const metrics = lazily(() => createMetrics(options.counts, options.gauges));
  app.get("/metrics", { config }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new HttpFailure(404, "NotFound", "Metrics are not for this caller");
    const registry = await metrics();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** By token if one is set, else for callers on this machine. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return LOOPBACK.test(request.raw.socket.remoteAddress ?? "") && PROXY_HEADERS.every((name) => request.headers[name] === undefined);
  const offered = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}

function lazily<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => {
    created ??= create();
    return created;
  };
}
