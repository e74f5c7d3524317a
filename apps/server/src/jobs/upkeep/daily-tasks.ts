import { pruneAuditLog } from "@plein/api/audit/prune-audit-log";
import { removeOldKeys } from "@plein/api/idempotency/idempotency-key-rows";
import { emptyTrash } from "@plein/api/list-items/trash/trash-rows";
import { removeOldErrors } from "@plein/api/logs/errors/intake/error-rows";
import { removeOldMails } from "@plein/api/mails/outbox-rows";
import { noteUnusedFiles } from "@plein/api/media/unused/unused-file-rows";
import { emptyPageTrash } from "@plein/api/pages/trash/empty-page-trash";
import { prunePageVersions } from "@plein/api/pages/versions/prune-page-versions";
import { notifyInactiveUsers } from "@plein/api/privacy/inactivity/notify-inactive-users";
import { removeOldSearchTermRows } from "@plein/api/search/log/search-term-rows";
import { findRetention } from "@plein/api/settings/settings.shared";
import { removeOldFigures } from "@plein/api/statistics/intake/visit-rows";
import { addUpMonths } from "@plein/api/statistics/months/add-up-months";
import { remindHandlers } from "@plein/api/submissions/mails/remind-handlers";
import { removeExpiredSubmissions } from "@plein/api/submissions/retention/remove-expired-submissions";
import { removeOldDeliveries } from "@plein/api/webhooks/sending/sending-rows";
import { submissionFileKey } from "@plein/contract/media/media-key";
import type { Platform } from "@plein/contract/platforms/platform";
import { DELIVERY_RETENTION_DAYS } from "@plein/contract/webhooks/webhook";
import type { PlatformDb } from "@plein/db/platform-db";
import { cleanMedia } from "../../media/clean-media.ts";
import type { PlatformTask, UpkeepOptions } from "./platform-task.ts";

/** The daily tasks of a platform: removing what has expired, adding up statistics, and mailing inactive users. */
export function dailyTasks(options: UpkeepOptions): readonly PlatformTask[] {
  const { log, absoluteUrl, media } = options;
  /** Creates a task that logs its counts, unless all of them are 0. */
  const counted = (
    name: string,
    done: string,
    run: (db: PlatformDb, platform: Platform) => Promise<Record<string, number>>,
  ): PlatformTask => ({
    name,
    run: async (db, platform) => {
      const counts = await run(db, platform);
      if (Object.values(counts).some((count) => count > 0)) log("info", { platform: platform.guid, ...counts }, done);
    },
  });
  return [
    counted("pruning the audit log", "old entries were pruned from the audit log", async (db, platform) => ({
      pruned: await pruneAuditLog(db, platform, new Date()),
    })),
    counted("mailing inactive users", "users of unused accounts were mailed", async (db, platform) => ({
      mailed: await notifyInactiveUsers(db, platform, { now: new Date(), absoluteUrl }),
    })),
    counted("reminding handlers of submissions", "handlers were reminded of submissions", async (db, platform) => ({
      reminded: await remindHandlers(db, platform, { now: new Date(), absoluteUrl }),
    })),
    counted("emptying the trash", "items were deleted from the trash", async (db) => ({ gone: await emptyTrash(db) })),
    counted("emptying the trash of pages", "pages were deleted from the trash", emptyPageTrash),
    counted("pruning versions of pages", "old versions of pages were deleted", async (db) => ({ pruned: await prunePageVersions(db) })),
    counted("removing old idempotency keys", "old idempotency keys were removed", async (db) => ({
      removed: await removeOldKeys(db, db.platformGuid),
    })),
    counted("removing old messages to webhooks", "old messages to webhooks were removed", async (db) => ({
      removed: await removeOldDeliveries(db, db.platformGuid, DELIVERY_RETENTION_DAYS),
    })),
    { name: "removing old errors", run: (db) => removeOldErrors(db) },
    counted("adding up statistics", "the statistics of months were added up", async (db) => ({ months: await addUpMonths(db) })),
    { name: "removing old statistics", run: removeOldStatistics },
    counted("removing old mails", "old mails were removed from the list", async (db, platform) => ({
      removed: await removeOldMails(db, (await findRetention(db, platform)).mailDays),
    })),
    counted("removing expired submissions", "submissions and files past their time were removed", (db, platform) =>
      removeSubmissions(options, db, platform),
    ),
    { name: "noting unused files", run: async (db) => void (await noteUnusedFiles(db)) },
    counted("removing unused files", "unused files were removed", (db) => cleanMedia({ db, media, now: Date.now })),
  ];
}

async function removeOldStatistics(db: PlatformDb, platform: Platform): Promise<void> {
  const { statisticsMonths } = await findRetention(db, platform);
  await removeOldFigures(db, statisticsMonths);
  await removeOldSearchTermRows(db, statisticsMonths);
}

/** Removes the rows before the files: a file that is left over is removed with the unused files. */
async function removeSubmissions({ media }: UpkeepOptions, db: PlatformDb, platform: Platform): Promise<Record<string, number>> {
  const { removed, stripped, files } = await removeExpiredSubmissions(db, platform);
  for (const guid of files) await media.store.remove(submissionFileKey(platform.guid, guid));
  return { removed, stripped, files: files.length };
}
