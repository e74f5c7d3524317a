import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Removes the bytes of files whose rows are removed in this transaction: they are where a transaction doesn't reach. */
export async function queueFileRemoval(tx: PlatformTransaction, fileGuids: readonly Guid[]): Promise<void> {
  const { platformGuid } = tx;
  if (fileGuids.length === 0) return;
  await addJobs(
    tx,
    "removeFormFile",
    fileGuids.map((fileGuid) => ({ payload: { platformGuid, fileGuid } })),
  );
}
