import type { Guid } from "@plein/contract/guid";
import { addJob } from "@plein/db/jobs/job-queue";
import type { PlatformDb } from "@plein/db/platform-db";

/** Counts the days of a form's submissions soon, and once, however often it is asked. */
export async function queueCounting(db: PlatformDb, formGuid: Guid): Promise<void> {
  const { platformGuid } = db;
  await db.transaction((tx) => addJob(tx, "countFormDays", { platformGuid, formGuid }, { key: `count ${formGuid}`, maxAttempts: 3 }));
}
