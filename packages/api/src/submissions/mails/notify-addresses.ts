import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { MAX_FORMS, MailAddress } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiServices } from "../../context.ts";
import { type MailToQueue, queueMails } from "../../mails/queue-mail.shared.ts";
import { claimNotificationRows, type NotificationRow, tryLockNotifications } from "./notification-rows.ts";

/** The minimum time between two mails to an address, however many submissions come in. */
const INTERVAL_MINUTES = 5;
/** Submissions that one run takes; the next run continues. */
const BATCH_SIZE = 5000;

/**
 * Mails the addresses that forms notify about submissions since the last mail: the number per form, with a link, and never an answer. The
 * mails are queued in the transaction that removes the addresses from the submissions, so that each submission is reported once.
 *
 * @returns the number of mails
 */
export function notifyAddresses(db: PlatformDb, platform: Platform, absoluteUrl: ApiServices["absoluteUrl"]): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryLockNotifications(tx, db.platformGuid))) return 0;
    const rows = await claimNotificationRows(tx, db.platformGuid, { minutes: INTERVAL_MINUTES, limit: BATCH_SIZE });
    const mails = [...Map.groupBy(rows, ({ address }) => address)]
      .filter(([address]) => MailAddress.safeParse(address).success)
      .map(([to, notices]): MailToQueue => {
        const forms = notices.slice(0, MAX_FORMS).map((notice) => ({
          title: notice.title,
          count: notice.count,
          link: absoluteUrl(platform, pathOf(notice)),
        }));
        const locale = platform.defaultLocale ?? DEFAULT_LOCALE;
        return { platformGuid: platform.guid, kind: "submissionsArrived", to, locale, facts: { forms } };
      });
    if (mails.length > 0) await queueMails(tx, platform.guid, mails);
    return mails.length;
  });
}

function pathOf({ formGuid, count, submissionGuid }: NotificationRow): string {
  return count === 1 ? `/admin/forms/${formGuid}/${submissionGuid}` : `/admin/forms/${formGuid}`;
}
