import { type JobAttempt, jobChannel } from "@plein/db/jobs/job-channel";
import { JOB_NAMES, type JobName } from "@plein/db/jobs/job-names";
import { Durations } from "./durations.ts";

/** The outcome of an attempt at a job; `failed` means that it isn't retried. */
export const JOB_OUTCOMES = ["done", "retried", "failed"] as const;
type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Upper bounds of the buckets in seconds; sending a mail may take three minutes. */
const JOB_BOUNDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 180] as const;

/** The attempts at jobs of this process. */
export class JobCounts {
  readonly durations = new Durations<JobName>(JOB_NAMES, JOB_BOUNDS);
  readonly #attempts = new Map(JOB_NAMES.map((name) => [name, { done: 0, retried: 0, failed: 0 }]));
  readonly #startedAt = new WeakMap<JobAttempt, number>();

  /** Counts every attempt from now on. */
  follow(): void {
    jobChannel.start.subscribe((attempt) => this.#startedAt.set(attempt as JobAttempt, performance.now()));
    jobChannel.asyncEnd.subscribe((ended) => this.#add(ended as JobAttempt));
  }

  entries(): Iterable<readonly [JobName, Readonly<Record<JobOutcome, number>>]> {
    return this.#attempts.entries();
  }

  #add(attempt: JobAttempt): void {
    const counts = this.#attempts.get(attempt.name);
    if (counts === undefined) return;
    counts[outcomeOf(attempt)] += 1;
    const startedAt = this.#startedAt.get(attempt);
    if (startedAt !== undefined) this.durations.add(attempt.name, performance.now() - startedAt);
  }
}

/** Returns the outcome of an attempt: the diagnostics channel sets `error` if its promise was rejected. */
function outcomeOf(attempt: JobAttempt): JobOutcome {
  if (!("error" in attempt)) return "done";
  return attempt.isLast ? "failed" : "retried";
}
