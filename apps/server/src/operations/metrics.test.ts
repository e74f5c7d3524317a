import { readFileSync } from "node:fs";
import { jobChannel } from "@plein/db/jobs/job-channel";
import type { JobName } from "@plein/db/jobs/job-names";
import type { Registry } from "prom-client";
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
  forwarder: { counts: { forwarded: 0, dropped: 0, failures: 0 }, waiting: () => 0, oldestSeconds: () => 0 },
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

it.each(["alerts.yml", "grafana/plein.json"])("has every label, with the values, by which deploy/%s selects and groups", async (file) => {
  const registry = await createMetrics(createCounts(), IDLE);
  const labels = await listLabels(registry);
  const unknown: string[] = [];
  for (const expression of expressions(readFileSync(new URL(file, DEPLOY), "utf8"))) {
    const metrics = expression.match(METRIC) ?? [];
    for (const [, metric = "", selector = ""] of expression.matchAll(SELECTOR))
      for (const [, label = "", value = ""] of selector.matchAll(/(\w+)=~?"([^"]*)"/g))
        for (const one of value.split("|"))
          if (!TARGET_LABELS.has(label) && !labels.get(metric)?.get(label)?.has(one)) unknown.push(`${metric}{${label}="${one}"}`);
    for (const [, names = ""] of expression.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of names.split(", "))
        for (const metric of metrics)
          if (!TARGET_LABELS.has(label) && !labels.get(metric)?.has(label)) unknown.push(`${metric} by ${label}`);
  }
  expect(unknown).toEqual([]);
});

const METRIC = /\b(?:plein|process|nodejs)_[a-z0-9_]+/g;
const SELECTOR = /\b((?:plein|process|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g;
/** Prometheus adds them itself. */
const TARGET_LABELS = new Set(["job", "instance"]);

function expressions(text: string): string[] {
  const found = text.matchAll(/^\s*expr: (.*)$|"expr": ("(?:[^"\\]|\\.)*")/gm);
  return Array.from(found, ([, yaml, json]) => yaml ?? (JSON.parse(json ?? "") as string));
}

/** @returns for each metric its labels, each with its values */
async function listLabels(registry: Registry): Promise<Map<string, Map<string, Set<string>>>> {
  const labels = new Map<string, Map<string, Set<string>>>();
  for (const [, metric = "", pairs = ""] of (await registry.metrics()).matchAll(/^(\w+)\{(.*)\} /gm))
    for (const [, label = "", value = ""] of pairs.matchAll(/(\w+)="([^"]*)"/g)) {
      const ofMetric = labels.get(metric) ?? new Map<string, Set<string>>();
      labels.set(metric, ofMetric.set(label, (ofMetric.get(label) ?? new Set()).add(value)));
    }
  return labels;
}

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
