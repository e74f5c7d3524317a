import { type JobAttempt, jobChannel } from "@plein/db/jobs/job-channel";
import { JOB_NAMES, type JobName } from "@plein/db/jobs/job-queue";
import { Durations } from "./durations.ts";

/** How an attempt at a job ended; a failed one is not tried again. */
export const JOB_OUTCOMES = ["done", "retried", "failed"] as const;
type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Upper bounds in seconds: a mail may take three minutes. */
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

/** The channel adds the error of a promise that was rejected. */
function outcomeOf(attempt: JobAttempt): JobOutcome {
  if (!("error" in attempt)) return "done";
  return attempt.isLast ? "failed" : "retried";
}
