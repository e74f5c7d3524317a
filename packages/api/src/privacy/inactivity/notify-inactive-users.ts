import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { FIRST_INACTIVITY_MAIL_DAYS, LAST_INACTIVITY_MAIL_DAYS } from "@plein/contract/privacy/inactivity";
import { fullName } from "@plein/contract/profiles/profile-name";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { jobAuditContext } from "../../audit/job-audit-context.shared.ts";
import type { ApiServices } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { saveErasePlanRow } from "../erase/erase-plan-rows.ts";
import {
  cancelInactivityPlans,
  claimUser,
  findInactiveUser,
  findInactivitySetting,
  type InactiveUser,
  listInactiveUsers,
} from "./inactivity-rows.ts";

const DAY_MS = 24 * 3_600_000;
/** The number of users in one run of the job; the next run continues. */
const BATCH_SIZE = 200;

type InactivityRun = { readonly now: Date; readonly absoluteUrl: ApiServices["absoluteUrl"] };

/**
 * On a platform with the setting: mails inactive users 30 and 7 days before their accounts are erased, and plans the erasure with the
 * second mail. The account of a user who signs in meanwhile stays, and the plan for it is cancelled.
 *
 * @returns the number of mailed users
 */
export async function notifyInactiveUsers(db: PlatformDb, platform: Platform, run: InactivityRun): Promise<number> {
  const months = await getMonths(db);
  await cancelPlans(db, platform, months, run.now);
  if (months === 0) return 0;
  const before = new Date(run.now.getTime() + FIRST_INACTIVITY_MAIL_DAYS * DAY_MS);
  let mailed = 0;
  for (const { guid } of await listInactiveUsers(db, db.platformGuid, { months, before, limit: BATCH_SIZE }))
    if (await notifyUser(db, platform, { ...run, months, before, guid })) mailed += 1;
  return mailed;
}

async function getMonths(db: PlatformDb): Promise<number> {
  const schema = ADMIN_SETTING_SCHEMAS.eraseInactiveAfterMonths;
  const parsed = schema.safeParse(await findInactivitySetting(db, db.platformGuid));
  return parsed.success ? parsed.data : schema.parse(undefined);
}

async function cancelPlans(db: PlatformDb, platform: Platform, months: number, now: Date): Promise<void> {
  const after = new Date(now.getTime() + (LAST_INACTIVITY_MAIL_DAYS + 1) * DAY_MS);
  await db.transaction(async (tx) => {
    for (const { guid } of await cancelInactivityPlans(tx, db.platformGuid, { months, after }))
      await addAuditEntry(tx, jobAuditContext(platform), {
        action: "users.cancelErase",
        objectType: "user",
        objectGuid: guid,
        source: "job",
      });
  });
}

type UserRun = InactivityRun & { readonly months: number; readonly before: Date; readonly guid: Guid };

function notifyUser(db: PlatformDb, platform: Platform, run: UserRun): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await findInactiveUser(tx, db.platformGuid, run);
    // The address of an older account may not be valid.
    if (user === null || !MailAddress.safeParse(user.email).success) return false;
    const erasure = findErasure(user, run.now);
    if (erasure === null) return false;
    const { on, isLast } = erasure;
    await claimUser(tx, db.platformGuid, run.guid);
    if (isLast) await planErasure(tx, platform, run.guid, on);
    const locale = Locale.safeParse(user.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
    const facts = { name: fullName(user), on: on.toISOString(), link: run.absoluteUrl(platform, "/sign-in") };
    await queueMail(tx, { platformGuid: platform.guid, kind: "inactivity", to: user.email, locale, facts });
    return true;
  });
}

/** The day of erasure that the next mail announces; null when no mail is due. Never less than 30 days after the first mail. */
function findErasure({ dueOn, mails, firstMailOn }: InactiveUser, now: Date): { readonly on: Date; readonly isLast: boolean } | null {
  const after = (days: number) => new Date(Math.max(dueOn.getTime(), now.getTime() + days * DAY_MS));
  if (mails === 0 || firstMailOn === null) return { on: after(FIRST_INACTIVITY_MAIL_DAYS), isLast: false };
  const isTime = dueOn.getTime() - now.getTime() <= LAST_INACTIVITY_MAIL_DAYS * DAY_MS;
  const hadTime = now.getTime() - firstMailOn.getTime() >= (FIRST_INACTIVITY_MAIL_DAYS - LAST_INACTIVITY_MAIL_DAYS) * DAY_MS;
  return mails === 1 && isTime && hadTime ? { on: after(LAST_INACTIVITY_MAIL_DAYS), isLast: true } : null;
}

async function planErasure(tx: PlatformTransaction, platform: Platform, guid: Guid, on: Date): Promise<void> {
  await saveErasePlanRow(tx, platform.guid, { userGuid: guid, eraseOn: on, requestedByGuid: null });
  const after = { eraseOn: on.toISOString() };
  await addAuditEntry(tx, jobAuditContext(platform), {
    action: "users.planErase",
    objectType: "user",
    objectGuid: guid,
    after,
    source: "job",
  });
}
