import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Jobs of documents run one at a time, so that mails and publications never wait for a thousand of them. */
const QUEUE = "documents";
const MAX_ATTEMPTS = 3;

/** Has documents read soon after this transaction. */
export async function queueReading(tx: PlatformTransaction, guids: readonly Guid[]): Promise<void> {
  const { platformGuid } = tx;
  const jobs = guids.map((mediaGuid) => ({ payload: { platformGuid, mediaGuid }, key: `readDocument:${platformGuid}:${mediaGuid}` }));
  if (jobs.length > 0) await addJobs(tx, "readDocument", jobs, { queue: QUEUE, maxAttempts: MAX_ATTEMPTS });
}
