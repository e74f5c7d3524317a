import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiServices } from "../../context.ts";
import { type MailToQueue, queueMails } from "../../mails/queue-mail.shared.ts";
import { claimReminderRows, type ReminderRow } from "./reminder-rows.ts";

/** Submissions that one run takes; the run of the next day continues. */
const BATCH_SIZE = 5000;

type Run = { readonly now: Date; readonly absoluteUrl: ApiServices["absoluteUrl"] };

/**
 * Reminds handlers of submissions that wait for longer than their form allows: the number for each form, with a link, and never an answer. A
 * submission is reminded of once in each such period, because the mails are queued in the transaction that marks it.
 *
 * @returns the number of reminders
 */
export function remindHandlers(db: PlatformDb, platform: Platform, { now, absoluteUrl }: Run): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await claimReminderRows(tx, db.platformGuid, { now, limit: BATCH_SIZE });
    const mails = rows
      .filter(({ address }) => MailAddress.safeParse(address).success)
      .map(({ address, language, title, count, days, ...row }): MailToQueue => {
        const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
        const facts = { title, count, days, link: absoluteUrl(platform, pathOf({ count, ...row })) };
        return { platformGuid: platform.guid, kind: "submissionsWaiting", to: address, locale, facts };
      });
    if (mails.length > 0) await queueMails(tx, platform.guid, mails);
    return mails.length;
  });
}

function pathOf({ formGuid, count, submissionGuid }: Pick<ReminderRow, "formGuid" | "count" | "submissionGuid">): string {
  return count === 1 ? `/admin/forms/${formGuid}/${submissionGuid}` : `/admin/forms/${formGuid}`;
}
