import { publishDueItems } from "@plein/api/list-items/planned/publish-due-items";
import { sendDigests } from "@plein/api/mails/digest/send-digests";
import { applySchedules } from "@plein/api/pages/publishing/apply-schedules";
import { eraseDueAccounts } from "@plein/api/privacy/erase/erase-due-accounts";
import { forgetVisitors } from "@plein/api/statistics/intake/visit-rows";
import { notifyAddresses } from "@plein/api/submissions/mails/notify-addresses";
import { queueOverdueDeliveries } from "@plein/api/webhooks/sending/queue-overdue-deliveries";
import type { DueTask } from "@plein/db/platforms/upkeep";
import type { PlatformTask, UpkeepOptions } from "./platform-task.ts";

/** The tasks that run each minute on the platforms where they are due. Jobs of their own usually did the work on time. */
export function dueTasks({ log, absoluteUrl }: UpkeepOptions): Readonly<Record<DueTask, PlatformTask>> {
  return {
    eraseAccounts: {
      name: "erasing accounts",
      run: async (db, platform) => {
        const erased = await eraseDueAccounts(db, platform);
        if (erased > 0) log("info", { platform: platform.guid, erased }, "accounts were erased");
      },
    },
    notifyAddresses: {
      name: "mailing about submissions",
      run: async (db, platform) => {
        const mailed = await notifyAddresses(db, platform, absoluteUrl);
        if (mailed > 0) log("info", { platform: platform.guid, mailed }, "addresses were mailed about new submissions");
      },
    },
    sendDigests: {
      name: "sending daily digests",
      run: async (db, platform) => {
        const mailed = await sendDigests(db, platform);
        if (mailed > 0) log("info", { platform: platform.guid, mailed }, "daily digests were queued");
      },
    },
    // Jobs apply schedules on time; this is for pages that were restored from the trash, and for a queue that was lost.
    applySchedules: { name: "publishing planned pages", run: async (db, platform) => void (await applySchedules(db, platform)) },
    publishItems: { name: "publishing planned items", run: async (db, platform) => void (await publishDueItems(db, platform)) },
    queueWebhooks: { name: "queueing messages to webhooks", run: queueOverdueDeliveries },
    forgetVisitors: { name: "forgetting the visitors of yesterday", run: forgetVisitors },
  };
}
