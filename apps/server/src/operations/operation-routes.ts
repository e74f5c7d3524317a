import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { type Counts, createMetrics, type Gauges } from "./metrics.ts";

export type OperationOptions = {
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly isMediaReady: () => Promise<boolean>;
  /** whether this process receives the invalidations of other processes */
  readonly isListening: () => boolean;
  /** whether it has cached pages to serve while the database is unreachable */
  readonly hasPages: () => boolean;
  readonly metricsToken: string | null;
  readonly isStopping: () => boolean;
  readonly counts: Counts;
  readonly gauges: Gauges;
};

const CHECK_MS = 1000;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers that reveal a proxy that is missing from the configuration. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** The health checks (liveness and readiness) and metrics, for operators, on any host. */
export function registerOperations(app: FastifyInstance, options: OperationOptions): void {
  const config = { anyHost: true };
  app.get("/healthz", { config }, () => ({ status: "ok" }));

  // A load balancer must not take down a site that can still serve pages. An unreachable database or media store affects every process
  // alike: it is reported as a fact to alert on.
  app.get("/readyz", { config }, async (_request, reply) => {
    const [database, media] = await Promise.all([withinLimit(options.isDatabaseReady()), withinLimit(options.isMediaReady())]);
    const pages = database || options.hasPages();
    const isReady = pages && !options.isStopping();
    if (!isReady) reply.code(503).header("Retry-After", "5");
    const facts = { pages, database, media, listener: options.isListening(), isStopping: options.isStopping() };
    return { status: isReady ? "ready" : "not ready", ...facts };
  });

  const metrics = lazily(() => createMetrics(options.counts, options.gauges));
  app.get("/metrics", { config }, async (request, reply) => {
    if (!canReadMetrics(request, options.metricsToken)) throw new HttpFailure(404, "NotFound", "Metrics are not for this caller");
    const registry = await metrics();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A dependency that doesn't respond in time isn't ready; the load balancer has a timeout of its own. */
async function withinLimit(check: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, CHECK_MS, false);
  try {
    return await Promise.race([check.catch(() => false), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Metrics require the token if one is set; without one only callers on this machine may read them. */
function canReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return LOOPBACK.test(request.raw.socket.remoteAddress ?? "") && PROXY_HEADERS.every((name) => request.headers[name] === undefined);
  const offered = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  // A comparison in constant time, against timing attacks.
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}

function lazily<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => {
    created ??= create();
    return created;
  };
}
