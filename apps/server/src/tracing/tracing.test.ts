import { createServer } from "node:http";
import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createGuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { jobChannel } from "@plein/db/jobs/job-channel";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggerOptions } from "../operations/logger.ts";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { startTraceCollector, type TraceCollector } from "../testing/trace-collector.ts";
import type { Tracing } from "./tracing.ts";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const TRACEPARENT = `00-${TRACE_ID}-${PARENT}-01`;

let collector: TraceCollector;
let tracing: Tracing;
let fixture: DatabaseFixture;
let test: TestServer;

beforeAll(async () => {
  collector = await startTraceCollector();
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  vi.stubEnv("OTEL_SERVICE_NAME", "plein-test");
  const { startTracing } = await import("./start-tracing.ts");
  tracing = startTracing({ endpoint: collector.url, reportError: (error) => expect.unreachable(String(error)) });
  fixture = await openDatabaseFixture();
  const real = { router: appRouter, sessions: createSessionService(), database: fixture.database, tracing };
  test = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" }, real);
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
  await tracing.close();
  await collector.close();
  vi.unstubAllEnvs();
});

const call = (target: string, headers: Record<string, string> = {}) => send(test.port, { target, headers });

it("a request continues the trace of a proxy, with a span for the request, the procedure and its statements", async () => {
  await call("/api/pages", {
    "user-agent": "anna@example.nl",
    traceparent: TRACEPARENT,
    "x-correlation-id": "0199c1f0-8f5e-4c3a-9b1e-000000000001",
  });
  const spans = await collector.waitFor(TRACE_ID, (all) => all.some(({ parentSpanId }) => parentSpanId === PARENT));
  const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT);
  expect(request).toMatchObject({
    name: "GET /api/pages",
    service: "plein-test",
    attributes: {
      "http.request.method": "GET",
      "http.route": "/api/pages",
      "http.response.status_code": 200,
      "plein.platform": fixture.a.platform.guid,
      "plein.correlation_id": "0199c1f0-8f5e-4c3a-9b1e-000000000001",
    },
  });
  const procedure = spans.find(({ attributes }) => attributes["rpc.system.name"] === "trpc");
  expect(procedure).toMatchObject({ parentSpanId: request?.spanId, attributes: { "plein.result": "Success" } });
  const statements = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.some(({ parentSpanId }) => parentSpanId === procedure?.spanId)).toBe(true);
});

it("a page from memory is recorded with its platform, in a separate trace", async () => {
  const pages = () => collector.spans.filter(({ attributes }) => attributes["plein.from_memory"] === true);
  await call("/search?query=anna%40example.nl");
  await call("/");
  await call("/", { traceparent: TRACEPARENT });
  await expect.poll(() => pages().length).toBe(1);
  expect(pages()[0]).toMatchObject({
    name: "GET /*",
    parentSpanId: undefined,
    attributes: { "http.response.status_code": 200, "plein.platform": fixture.a.platform.guid },
  });
});

it("a job is recorded with its transaction and its outgoing requests, which have its trace context", async () => {
  const received: (string | undefined)[] = [];
  const outside = createServer(({ headers: { traceparent } }, response) => {
    received.push(traceparent?.toString());
    response.writeHead(received.length === 1 ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const address = outside.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { platformGuid } = fixture.a.db;
  const attempt = { name: "sendWebhook", platformGuid, attempt: 2, isLast: false } as const;
  const job = jobChannel.tracePromise(async () => {
    await fixture.a.db.transaction(async () => undefined);
    await fetch(`http://127.0.0.1:${port}/hook?secret=1`, { method: "POST" });
    await createGuardedFetch({ allowsLoopback: true })(`http://127.0.0.1:${port}/hook?secret=2`);
    throw Object.assign(new Error("anna@example.nl is unknown"), { code: "ECONNREFUSED" });
  }, attempt);
  await expect(job).rejects.toThrow();
  outside.close();
  const ofJob = () => collector.spans.find(({ name }) => name === "job sendWebhook");
  await expect.poll(ofJob).toBeDefined();
  const root = ofJob();
  expect(root).toMatchObject({
    isFailed: true,
    attributes: { "error.type": "ECONNREFUSED", "plein.attempt": 2, "plein.platform": platformGuid },
  });
  const spans = await collector.waitFor(root?.traceId ?? "", (all) => all.filter(({ name }) => /^(GET|POST)$/.test(name)).length === 2);
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(children.map(({ name, isFailed, attributes }) => [name, isFailed, attributes["http.response.status_code"]])).toEqual([
    ["transaction", false, undefined],
    ["POST", false, 200],
    ["GET", true, 503],
  ]);
  expect(received).toEqual(children.slice(1).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
  const ofTransaction = spans.filter(({ parentSpanId }) => parentSpanId === children[0]?.spanId).map(({ name }) => name);
  expect(ofTransaction).toEqual(expect.arrayContaining(["BEGIN", "COMMIT"]));
});

it("only the trace of a proxy is continued, and log lines have the trace's id", async () => {
  const lines: { readonly msg: string; readonly trace_id?: string; readonly span_id?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { ...Object(loggerOptions({ logLevel: "info" }, tracing.logMembers)), stream } });
  tracing.followRequests(app, () => false);
  app.post("/logged", async (request) => {
    request.log.info("of the request");
    app.log.info("of the process");
    return "done";
  });
  app.log.info("outside");
  await app.inject({ method: "POST", url: "/logged", headers: { traceparent: TRACEPARENT }, payload: { some: "body" } });
  await expect.poll(() => collector.spans.find(({ name }) => name === "POST /logged")).toBeDefined();
  const span = collector.spans.find(({ name }) => name === "POST /logged");
  expect(span?.traceId).not.toBe(TRACE_ID);
  const own = lines.filter(({ msg }) => msg.startsWith("of the"));
  expect(own.map(({ trace_id, span_id }) => [trace_id, span_id])).toEqual(Array(2).fill([span?.traceId, span?.spanId]));
  expect(lines.find(({ msg }) => msg === "outside")).not.toHaveProperty("trace_id");
});

it("neither user input nor the export of spans is recorded", () => {
  expect(JSON.stringify(collector.spans)).not.toMatch(/anna|example\.nl|secret=/);
  expect(collector.spans.filter(({ attributes }) => String(attributes["server.address"]).endsWith(new URL(collector.url).port))).toEqual(
    [],
  );
});
