import { JOB_NAMES } from "@plein/db/jobs/job-names";
import type { Counter, Gauge, Registry } from "prom-client";
import { addHistogram } from "./histogram.ts";
import { JOB_OUTCOMES, type JobCounts } from "./job-counts.ts";

export type JobMetricsOptions = {
  readonly jobs: JobCounts;
  /** null if unknown */
  readonly waiting: () => Promise<ReadonlyMap<string, number> | null>;
  readonly Counter: typeof Counter;
  readonly Gauge: typeof Gauge;
};

/** Adds metrics of the jobs that this process ran, by kind, and of the queued jobs of all processes. */
export function addJobMetrics(registry: Registry, { jobs, waiting, Counter, Gauge }: JobMetricsOptions): void {
  new Counter({
    name: "plein_job_attempts_total",
    help: "Attempts at jobs by outcome: done, retried later, or failed for good",
    labelNames: ["name", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [name, counts] of jobs.entries()) for (const outcome of JOB_OUTCOMES) this.inc({ name, outcome }, counts[outcome]);
    },
  });
  new Gauge({
    name: "plein_jobs_waiting",
    help: "Queued jobs, including those that wait for a retry, of all processes and platforms",
    labelNames: ["name"],
    registers: [registry],
    async collect() {
      const counts = await waiting();
      for (const name of JOB_NAMES) this.set({ name }, counts === null ? Number.NaN : (counts.get(name) ?? 0));
    },
  });
  addHistogram(registry, jobs.durations, {
    name: "plein_job_duration_seconds",
    help: "Durations of attempts at jobs",
    label: "name",
    Counter,
  });
}
