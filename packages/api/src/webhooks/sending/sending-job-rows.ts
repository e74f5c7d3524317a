import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** The webhooks of a platform are sent to in turn: its slow receivers take one worker, and others' webhooks don't wait for them. */
const queueOf = (platformGuid: Guid) => `webhooks ${platformGuid}`;
const MAX_ATTEMPTS = 3;

/** Queues a job that sends the due messages to a webhook, after the commit or from a given moment. */
export async function queueSending(tx: PlatformTransaction, webhookGuid: Guid, runAt: Date | null = null): Promise<void> {
  const { platformGuid } = tx;
  const job = { payload: { platformGuid, webhookGuid }, ...(runAt !== null && { key: `webhook ${webhookGuid}` }) };
  await addJobs(tx, "sendWebhook", [job], { queue: queueOf(platformGuid), maxAttempts: MAX_ATTEMPTS, runAt });
}
