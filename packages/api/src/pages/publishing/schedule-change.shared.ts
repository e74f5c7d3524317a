import { addJob } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Schedules a job that applies the platform's schedules at this moment. The job determines itself which pages are due. */
export async function scheduleChange(tx: PlatformTransaction, at: Date): Promise<void> {
  const { platformGuid } = tx;
  // One job for all pages that change at the same moment.
  await addJob(tx, "applySchedules", { platformGuid }, { key: `schedules ${platformGuid} ${at.toISOString()}`, runAt: at });
}
