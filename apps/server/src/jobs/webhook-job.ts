import { sendDueDeliveries } from "@plein/api/webhooks/sending/send-due-deliveries";
import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { Database } from "@plein/db/database";
import type { JobHandlers } from "@plein/db/jobs/job-runner";
import type { SendMailOptions } from "../mail/send-mail.ts";

type Options = Pick<SendMailOptions, "absoluteUrl" | "log"> & {
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly fetchOutside: GuardedFetch;
  readonly secrets: SecretBox;
};

/** Creates the job that sends due messages to a webhook. On an archived platform they wait until the upkeep queues them after a restore. */
export function webhookJob({ database, fetchOutside, secrets, absoluteUrl, log }: Options): NonNullable<JobHandlers["sendWebhook"]> {
  return async ({ platformGuid, webhookGuid }) => {
    const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
    if (platform === undefined || platform.archivedOn !== undefined) return;
    const options = { fetch: fetchOutside, secrets, absoluteUrl, now: Date.now };
    const arrived = await sendDueDeliveries(database.forPlatform(platformGuid), platform, webhookGuid, options);
    if (arrived > 0) log("info", { platformGuid, webhookGuid, arrived }, "messages to a webhook arrived");
  };
}
