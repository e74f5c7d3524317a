import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "./platform-db.ts";

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
export async function addJob<N extends JobName>(
  tx: PlatformTransaction,
  name: N,
  payload: Jobs[N],
  options: JobOptions = {},
): Promise<void> {
  const { key = null, runAt = null, maxAttempts = null } = options;
  await tx.prisma.$executeRaw`
    select from graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::text::json, run_at := ${runAt}::timestamptz,
                                        max_attempts := ${maxAttempts}::int, job_key := ${key}::text)`;
}
