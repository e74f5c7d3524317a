import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Queues the removal of the bytes of files whose rows are removed in this transaction: the media store isn't transactional. */
export async function queueFileRemoval(tx: PlatformTransaction, fileGuids: readonly Guid[]): Promise<void> {
  const { platformGuid } = tx;
  if (fileGuids.length === 0) return;
  await addJobs(
    tx,
    "removeFormFile",
    fileGuids.map((fileGuid) => ({ payload: { platformGuid, fileGuid } })),
  );
}
