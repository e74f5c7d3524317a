import { readFileSync } from "node:fs";
import { jobChannel } from "@plein/db/jobs/job-channel";
import type { JobName } from "@plein/db/jobs/job-names";
import { expect, it } from "vitest";
import { createCounts, createMetrics, type Gauges } from "./metrics.ts";

const IDLE: Gauges = {
  cachedPages: () => 0,
  pageBytes: () => 0,
  mailsWaiting: async () => 0,
  jobsWaiting: async () => new Map(),
  oldestJob: async () => 0,
  isListening: () => true,
  isDatabaseReachable: () => true,
  isMediaReachable: async () => true,
  memory: () => ({ hits: 0, misses: 0 }),
  connections: () => ({ open: 0, idle: 0, waiting: 0 }),
  replica: { counts: { onReplica: 0, onPrimary: 0, failed: 0 } },
  forwarder: { counts: { forwarded: 0, dropped: 0 }, waiting: () => 0 },
  edge: { counts: () => ({ purges: 0, failures: 0, waiting: 0 }) },
};

const DEPLOY = new URL("../../../../deploy/", import.meta.url);

it.each(["alerts.yml", "grafana/plein.json"])("has every metric that deploy/%s names", async (file) => {
  const registry = await createMetrics(createCounts(), IDLE);
  const named = readFileSync(new URL(file, DEPLOY), "utf8").match(/\b(?:plein|process|nodejs)_[a-z0-9_]+/g) ?? [];
  // Some are collected by the library when they are read.
  const known = new Set([...(await registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it("job attempts and waiting jobs are counted by kind", async () => {
  const counts = createCounts();
  counts.jobs.follow();
  const attempt = (name: JobName, isLast = false) => ({ name, platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", attempt: 1, isLast });
  const fail = () => Promise.reject(new Error("the server is away"));
  await jobChannel.tracePromise(async () => undefined, attempt("sendMail"));
  await expect(jobChannel.tracePromise(fail, attempt("sendMail"))).rejects.toThrow();
  await expect(jobChannel.tracePromise(fail, attempt("refreshPage", true))).rejects.toThrow();
  const registry = await createMetrics(counts, { ...IDLE, jobsWaiting: async () => new Map([["sendMail", 3]]) });
  const lines = (await registry.metrics()).split("\n").filter((line) => line.startsWith("plein_job") && !line.endsWith(" 0"));
  expect(lines.filter((line) => !line.includes("_seconds"))).toEqual([
    'plein_job_attempts_total{name="sendMail",outcome="done"} 1',
    'plein_job_attempts_total{name="sendMail",outcome="retried"} 1',
    'plein_job_attempts_total{name="refreshPage",outcome="failed"} 1',
    'plein_jobs_waiting{name="sendMail"} 3',
  ]);
  expect(lines).toContain('plein_job_duration_seconds_count{name="sendMail"} 2');
});
