import { sendDueMessages } from "@plein/api/webhooks/sending/send-due-messages";
import type { JobHandlers } from "@plein/db/jobs/job-runner";
import type { BackgroundJobsOptions } from "./background-jobs.ts";

type Options = Pick<BackgroundJobsOptions, "database" | "fetchOutside" | "secrets" | "addressOf" | "log">;

/** Sends the messages to a webhook that are due. */
export function webhookJob({ database, fetchOutside, secrets, addressOf, log }: Options): NonNullable<JobHandlers["sendWebhook"]> {
  return async ({ platformGuid, webhookGuid }) => {
    const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
    if (platform === undefined) return;
    const options = { fetch: fetchOutside, secrets, addressOf, now: Date.now };
    const arrived = await sendDueMessages(database.forPlatform(platformGuid), platform, webhookGuid, options);
    if (arrived > 0) log("info", { platformGuid, webhookGuid, arrived }, "messages to a webhook arrived");
  };
}
