import type { PoolUsage } from "@plein/db/pool/shared-pool";
import type { ReplicaCounts } from "@plein/db/replica/replica";
import type { Registry } from "prom-client";
import type { Edge } from "../edge/edge.ts";
import type { LogForwarder } from "../logs/log-forwarder.ts";
import { DURATION_BUCKETS, Durations, REQUEST_KINDS, type RequestKind } from "./durations.ts";
import { addHistogram } from "./histogram.ts";
import { JobCounts } from "./job-counts.ts";
import { addJobMetrics } from "./job-metrics.ts";

/** Counters of the server: plain members, because serving a cached page leaves no time for more. */
export type Counts = {
  pageHits: number;
  pageNotModified: number;
  pageRenders: number;
  uncachedRenders: number;
  /** finished requests by the first digit of their status */
  readonly responses: Record<"2xx" | "3xx" | "4xx" | "5xx", number>;
  /** durations of requests that reached the application; cached pages bypass it, and take less than a millisecond */
  readonly durations: Durations<RequestKind>;
  readonly jobs: JobCounts;
};

export function createCounts(): Counts {
  const responses = { "2xx": 0, "3xx": 0, "4xx": 0, "5xx": 0 };
  return {
    pageHits: 0,
    pageNotModified: 0,
    pageRenders: 0,
    uncachedRenders: 0,
    responses,
    durations: new Durations(REQUEST_KINDS, DURATION_BUCKETS),
    jobs: new JobCounts(),
  };
}

export function countResponse(counts: Counts, status: number): void {
  if (status < 300) counts.responses["2xx"] += 1;
  else if (status < 400) counts.responses["3xx"] += 1;
  else if (status < 500) counts.responses["4xx"] += 1;
  else counts.responses["5xx"] += 1;
}

/** Gauges, measured at the time of the scrape. */
export type Gauges = {
  readonly cachedPages: () => number;
  readonly pageBytes: () => number;
  /** NaN if unknown */
  readonly mailsWaiting: () => Promise<number>;
  /** jobs that are queued, by kind; kinds without any are absent; null if unknown */
  readonly jobsWaiting: () => Promise<ReadonlyMap<string, number> | null>;
  /** age in seconds of the oldest job that is due and not taken, 0 for none; NaN if unknown */
  readonly oldestJob: () => Promise<number>;
  readonly isListening: () => boolean;
  readonly isDatabaseReachable: () => boolean;
  readonly isMediaReachable: () => Promise<boolean>;
  /** hits and misses of the cache for reads by signed-in users */
  readonly memory: () => { readonly hits: number; readonly misses: number };
  readonly connections: () => PoolUsage;
  /** null without a replica */
  readonly replica: { readonly counts: ReplicaCounts } | null;
  /** null: errors aren't forwarded */
  readonly forwarder: Pick<LogForwarder, "counts" | "waiting" | "oldestSeconds"> | null;
  /** null without an edge cache */
  readonly edge: Pick<Edge, "counts"> | null;
};

/** The registry is created at the first scrape: a process that isn't scraped doesn't need it. */
export async function createMetrics(counts: Counts, gauges: Gauges): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  counter("plein_page_hits_total", "Pages served from memory", () => counts.pageHits);
  counter("plein_page_not_modified_total", "Pages that the caller already had (304)", () => counts.pageNotModified);
  counter("plein_page_renders_total", "Documents rendered", () => counts.pageRenders);
  counter(
    "plein_page_renders_not_kept_total",
    "Documents that weren't cached because they changed while they were rendered",
    () => counts.uncachedRenders,
  );
  gauge("plein_pages_kept", "Pages in memory", gauges.cachedPages);
  gauge("plein_page_bytes", "Bytes of pages in memory", gauges.pageBytes);
  gauge("plein_mails_waiting", "Queued mails, of all processes and platforms", gauges.mailsWaiting);
  gauge("plein_jobs_oldest_seconds", "Age of the oldest job that is due, of all processes and platforms", gauges.oldestJob);
  gauge("plein_listener_alive", "1 while changes of other processes arrive, else 0", () => (gauges.isListening() ? 1 : 0));
  gauge("plein_database_reachable", "1 while the database responds, else 0", () => (gauges.isDatabaseReachable() ? 1 : 0));
  gauge("plein_media_reachable", "1 while pictures and documents can be read, else 0", async () =>
    (await gauges.isMediaReachable()) ? 1 : 0,
  );
  counter("plein_memory_hits_total", "Reads that were answered from memory", () => gauges.memory().hits);
  counter("plein_memory_misses_total", "Reads that went to the database because they weren't in memory", () => gauges.memory().misses);
  gauge("plein_database_callers_waiting", "Callers that wait for a connection to the database", () => gauges.connections().waiting);
  new Gauge({
    name: "plein_database_connections",
    help: "Connections to the database for requests, by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { open, idle } = gauges.connections();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, open - idle);
    },
  });
  const { forwarder, edge, replica } = gauges;
  if (replica !== null) {
    counter("plein_replica_reads_total", "Reads of visitors that the replica answered", () => replica.counts.onReplica);
    counter(
      "plein_replica_passed_reads_total",
      "Reads of visitors that the primary answered, as the replica lagged or failed",
      () => replica.counts.onPrimary,
    );
    counter("plein_replica_failures_total", "Reads that failed on the replica, and went to the primary", () => replica.counts.failed);
  }
  if (edge !== null) {
    counter("plein_edge_purges_total", "Purges that a cache in front accepted", () => edge.counts().purges);
    counter(
      "plein_edge_purge_failures_total",
      "Attempts to purge a cache in front that failed and are retried",
      () => edge.counts().failures,
    );
    gauge("plein_edge_keys_waiting", "Keys that still have to be purged from a cache in front", () => edge.counts().waiting);
  }
  if (forwarder !== null) {
    counter("plein_log_entries_forwarded_total", "Errors forwarded to LOG_FORWARD_URL", () => forwarder.counts.forwarded);
    counter(
      "plein_log_entries_dropped_total",
      "Errors that were not forwarded because too many waited or they were refused",
      () => forwarder.counts.dropped,
    );
    counter(
      "plein_log_forward_failures_total",
      "Attempts to forward errors to LOG_FORWARD_URL that failed",
      () => forwarder.counts.failures,
    );
    gauge("plein_log_entries_waiting", "Errors that wait to be forwarded", forwarder.waiting);
    gauge("plein_log_entries_oldest_seconds", "Age of the oldest error that waits to be forwarded, 0 for none", forwarder.oldestSeconds);
  }
  new Counter({
    name: "plein_http_answers_total",
    help: "Responses by class of status",
    labelNames: ["class"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(counts.responses)) this.inc({ class: kind }, count);
    },
  });
  addHistogram(registry, counts.durations, {
    name: "plein_request_duration_seconds",
    help: "Durations of the requests that the application answered, by what they ask for",
    label: "kind",
    Counter,
  });
  addJobMetrics(registry, { jobs: counts.jobs, waiting: gauges.jobsWaiting, Counter, Gauge });
  return registry;
}
