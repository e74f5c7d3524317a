import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import type { PlatformTransaction } from "../platform-db.ts";

/**
 * Work that is done after an answer was given, with what each kind needs: guids alone, for the queue is one for all
 * platforms. What they name is read behind the wall of the platform.
 */
export type Jobs = {
  readonly sendMail: { readonly platformGuid: Guid; readonly mailGuid: Guid };
};
export type JobName = keyof Jobs;

export type JobOptions = {
  /** one job at most waits under a key: a later one takes its place */
  readonly key?: string;
  /** not before; at once when absent */
  readonly runAt?: Date;
  /** how often it is tried before it is given up; the waits between grow from 3 seconds to 6 hours */
  readonly maxAttempts?: number;
};

/** Adds a job in the transaction of its cause: without the commit there is no job. A process takes it within moments. */
export function addJob<N extends JobName>(
  tx: PlatformTransaction,
  name: N,
  payload: Jobs[N],
  { key, ...options }: JobOptions = {},
): Promise<void> {
  return addJobs(tx, name, [{ payload, ...(key !== undefined && { key }) }], options);
}

/** As `addJob`, of many of one kind in one statement. */
export async function addJobs<N extends JobName>(
  tx: PlatformTransaction,
  name: N,
  jobs: readonly { readonly payload: Jobs[N]; readonly key?: string }[],
  { runAt = null, maxAttempts = null }: { readonly runAt?: Date | null; readonly maxAttempts?: number | null } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${name}::text, payload := job.payload, run_at := ${runAt}::timestamptz,
                                   max_attempts := ${maxAttempts}::int, job_key := job.key)
      from json_to_recordset(${JSON.stringify(jobs)}::text::json) as job (payload json, key text)`.execute(tx.kysely);
}
