import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { LAST_INACTIVITY_MAIL_DAYS } from "@plein/contract/privacy/inactivity";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { jobAuditContext } from "../../audit/job-audit-context.shared.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { eraseSubmissions } from "../../submissions/retention/erase-submissions.shared.ts";
import { lockSubject, type Subject } from "../subject-rows.ts";
import { eraseSentReceipts, eraseUserRows, listDueUsers, lockActiveAdmins } from "./erase-rows.ts";

/** The number of accounts in one run of the job; the next run continues. */
const BATCH_SIZE = 50;
const DAY_MS = 24 * 3_600_000;

/**
 * Erases the accounts of a platform whose erasure is due (GDPR: the right to be forgotten), each in a transaction of its own, and the
 * addresses of sent receipts. A platform's last admin stays until there is another.
 *
 * @returns the number of erased accounts
 */
export async function eraseDueAccounts(db: PlatformDb, platform: Platform): Promise<number> {
  await eraseSentReceipts(db, db.platformGuid);
  let erased = 0;
  for (const { guid } of await listDueUsers(db, db.platformGuid, BATCH_SIZE)) if (await eraseAccount(db, platform, guid)) erased += 1;
  return erased;
}

/** Several processes may run the job concurrently: the second finds that the account is erased, or the plan cancelled. */
function eraseAccount(db: PlatformDb, platform: Platform, guid: Guid): Promise<boolean> {
  return db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx, db.platformGuid);
    const subject = await lockSubject(tx, db.platformGuid, guid);
    const isDue = subject !== null && !subject.isErased && subject.eraseOn !== null && subject.eraseOn <= (await databaseNow(tx));
    if (!isDue || isSeenAgain(subject) || wouldLeaveNoAdmin(subject, admins)) return false;
    await eraseUserRows(tx, db.platformGuid, subject);
    await eraseSubmissions(tx, db.platformGuid, guid);
    await addAuditEntry(tx, jobAuditContext(platform), { action: "users.erase", objectType: "user", objectGuid: guid, source: "job" });
    await sendReceipt(tx, platform, subject);
    return true;
  });
}

/**
 * An erasure for inactivity is planned a week ahead. A user who signed in since keeps the account, even before the next run cancels the
 * plan.
 */
function isSeenAgain({ requestedByGuid, eraseOn, lastSeenOn }: Subject): boolean {
  const plannedOn = (eraseOn?.getTime() ?? 0) - LAST_INACTIVITY_MAIL_DAYS * DAY_MS;
  return requestedByGuid === null && lastSeenOn !== null && lastSeenOn.getTime() > plannedOn;
}

/** The last mail to the address, which is removed from it once the mail is sent. */
async function sendReceipt(tx: PlatformTransaction, platform: Platform, subject: Subject): Promise<void> {
  if (!MailAddress.safeParse(subject.email).success) return;
  const locale = Locale.safeParse(subject.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const facts = { name: fullName(subject) };
  await queueMail(tx, { platformGuid: platform.guid, kind: "eraseDone", to: subject.email, locale, facts });
}
