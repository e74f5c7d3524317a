import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformDb } from "@plein/db/platform-db";

/**
 * The forms of a platform are counted one at a time. A screen polls while one is being counted, and without a queue a second worker would
 * count the same days.
 */
const queueOf = (platformGuid: Guid) => `counting ${platformGuid}`;
const MAX_ATTEMPTS = 3;

/** Queues the counting of a form's days, once, however often it is requested. */
export async function queueCounting(db: PlatformDb, formGuid: Guid): Promise<void> {
  const { platformGuid } = db;
  const job = { payload: { platformGuid, formGuid }, key: `count ${formGuid}` };
  await db.transaction((tx) => addJobs(tx, "countFormDays", [job], { queue: queueOf(platformGuid), maxAttempts: MAX_ATTEMPTS }));
}
