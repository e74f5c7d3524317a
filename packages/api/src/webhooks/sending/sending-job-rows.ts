import type { Guid } from "@plein/contract/guid";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/**
 * All webhooks are sent to in turn, one message at a time: slow receivers would otherwise take every worker, and mails would wait for
 * them.
 */
const QUEUE = "webhooks";
const MAX_ATTEMPTS = 3;

/** Sends what is due to a webhook after the commit, or from a moment on. */
export async function queueSending(tx: PlatformTransaction, webhookGuid: Guid, runAt: Date | null = null): Promise<void> {
  const { platformGuid } = tx;
  const job = { payload: { platformGuid, webhookGuid }, ...(runAt !== null && { key: `webhook ${webhookGuid}` }) };
  await addJobs(tx, "sendWebhook", [job], { queue: QUEUE, maxAttempts: MAX_ATTEMPTS, runAt });
}
