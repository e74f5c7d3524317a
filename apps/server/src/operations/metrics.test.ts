import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createCounts, createMetrics } from "./metrics.ts";

const DEPLOY = new URL("../../../../deploy/", import.meta.url);

it.each(["alerts.yml", "grafana/plein.json"])("has every metric that deploy/%s names", async (file) => {
  const registry = await createMetrics(createCounts(), {
    cachedPages: () => 0,
    pageBytes: () => 0,
    mailsWaiting: async () => 0,
    oldestJob: async () => 0,
    isListening: () => true,
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    forwarder: { counts: { forwarded: 0, dropped: 0 }, waiting: () => 0 },
    edge: { counts: () => ({ purges: 0, failures: 0, waiting: 0 }) },
  });
  const named = readFileSync(new URL(file, DEPLOY), "utf8").match(/\b(?:plein|process|nodejs)_[a-z0-9_]+/g) ?? [];
  // Some are collected by the library when they are read.
  const known = new Set([...(await registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
