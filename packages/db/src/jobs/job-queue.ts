import { sql } from "kysely";
import type { PlatformTransaction } from "../platform-transaction.ts";
import type { JobName, Jobs } from "./job-names.ts";

export type JobOptions = {
  /** at most one pending job per key: a later one replaces it */
  readonly key?: string;
  /** not before this time; immediately by default */
  readonly runAt?: Date;
  /** maximum number of attempts, 25 by default; the delays in between increase from 3 seconds to 6 hours */
  readonly maxAttempts?: number;
};

/** Adds a job to the job queue in the transaction of its cause: without the commit there is no job. A process takes it within moments. */
export function addJob<N extends JobName>(
  tx: PlatformTransaction,
  name: N,
  payload: Jobs[N],
  { key, ...options }: JobOptions = {},
): Promise<void> {
  return addJobs(tx, name, [{ payload, ...(key !== undefined && { key }) }], options);
}

type ManyJobsOptions = {
  readonly runAt?: Date | null;
  readonly maxAttempts?: number | null;
  /** jobs of one queue run one at a time, in all processes together */
  readonly queue?: string | null;
};

/** Adds many jobs of one kind in one statement, in the transaction of their cause. */
export async function addJobs<N extends JobName>(
  tx: PlatformTransaction,
  name: N,
  jobs: readonly { readonly payload: Jobs[N]; readonly key?: string }[],
  { runAt = null, maxAttempts = null, queue = null }: ManyJobsOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}::text, payload := job.payload, run_at := ${runAt}::timestamptz,
                                   max_attempts := ${maxAttempts}::int, job_key := job.key, queue_name := ${queue}::text)
      from json_to_recordset(${JSON.stringify(jobs)}::text::json) as job (payload json, key text)`.execute(tx.kysely);
}
