import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/notifications/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiServices } from "../context.ts";
import { queueMail } from "../notifications/queue-mail.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";

/** How long before the end each of the two mails goes, in days. */
const FIRST_MAIL_DAYS = 30;
const LAST_MAIL_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** In one look; the rest comes with the next. */
const AT_ONCE = 200;

export type InactivityLook = { readonly now: Date; readonly addressOf: ApiServices["addressOf"] };

/**
 * Where a platform asks for it: mails whoever has not signed in for long 30 and 7 days before their account is erased, and
 * plans that with the second mail. Who signs in meanwhile keeps the account, and what was planned for them is stopped.
 *
 * @returns how many were mailed
 */
export async function lookAfterInactive(db: PlatformDb, platform: Platform, look: InactivityLook): Promise<number> {
  const months = await monthsOf(db);
  await stopPlans(db, platform, months, look.now);
  if (months === 0) return 0;
  const last = new Date(look.now.getTime() + FIRST_MAIL_DAYS * DAY_MS);
  const candidates = await runSql(
    db,
    sql<{ guid: Guid }>`
      select guid from application_users
       where platform_guid = ${db.platformGuid}::uuid and erased_on is null and erase_on is null and not is_mett
         and coalesce(last_seen_on, created_on) + make_interval(months => ${months}::int) <= ${last}::timestamptz
       order by coalesce(last_seen_on, created_on) limit ${AT_ONCE}`,
  );
  let mailed = 0;
  for (const { guid } of candidates) if (await lookAfterOne(db, platform, { ...look, months, guid })) mailed += 1;
  return mailed;
}

async function monthsOf(db: PlatformDb): Promise<number> {
  const stored = await runSqlForOne(
    db,
    sql<{ value: unknown }>`
      select value from platform_settings where platform_guid = ${db.platformGuid}::uuid and key = 'eraseInactiveAfterMonths'`,
  );
  const schema = ADMIN_SETTING_SCHEMAS.eraseInactiveAfterMonths;
  const parsed = schema.safeParse(stored?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}

/** What the platform itself planned names nobody who asked for it. */
async function stopPlans(db: PlatformDb, platform: Platform, months: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = new Date(now.getTime() + (LAST_MAIL_DAYS + 1) * DAY_MS);
    const stopped = await runSql(
      tx,
      sql<{ guid: Guid }>`
        update application_users set erase_on = null
         where platform_guid = ${db.platformGuid}::uuid and erase_on is not null and erase_requested_by_guid is null and erased_on is null
           and (${months}::int = 0
                or coalesce(last_seen_on, created_on) + make_interval(months => ${months}::int) > ${kept}::timestamptz)
        returning guid`,
    );
    for (const { guid } of stopped)
      await addAuditEntry(tx, byItself(platform), { action: "users.cancelErase", objectType: "user", objectGuid: guid, source: "job" });
  });
}

type Inactive = ProfileName & {
  readonly email: string;
  readonly language: string | null;
  readonly dueOn: Date;
  readonly mails: number;
  readonly firstMailOn: Date | null;
};
type OneLook = InactivityLook & { readonly months: number; readonly guid: Guid };

function lookAfterOne(db: PlatformDb, platform: Platform, look: OneLook): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findInactive(tx, db.platformGuid, look);
    // An address of an older account may be none that can be sent to.
    if (found === null || !MailAddress.safeParse(found.email).success) return false;
    const end = endOf(found, look.now);
    if (end === null) return false;
    const { on, isLast } = end;
    await claim(tx, db.platformGuid, look.guid);
    if (isLast) await plan(tx, platform, look.guid, on);
    const locale = Locale.safeParse(found.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
    const facts = { name: fullName(found), on: on.toISOString(), link: look.addressOf(platform, "/sign-in") };
    await queueMail(tx, { platformGuid: platform.guid, kind: "inactivity", to: found.email, locale, facts });
    return true;
  });
}

/** Which mail is to go, and the end that it names; null for none. Nobody has less than 30 days from the first one. */
function endOf({ dueOn, mails, firstMailOn }: Inactive, now: Date): { readonly on: Date; readonly isLast: boolean } | null {
  const after = (days: number) => new Date(Math.max(dueOn.getTime(), now.getTime() + days * DAY_MS));
  if (mails === 0 || firstMailOn === null) return { on: after(FIRST_MAIL_DAYS), isLast: false };
  const isTime = dueOn.getTime() - now.getTime() <= LAST_MAIL_DAYS * DAY_MS;
  const hadTime = now.getTime() - firstMailOn.getTime() >= (FIRST_MAIL_DAYS - LAST_MAIL_DAYS) * DAY_MS;
  return mails === 1 && isTime && hadTime ? { on: after(LAST_MAIL_DAYS), isLast: true } : null;
}

/** The person as they are now, with the mails that went since they were last seen. */
function findInactive(tx: PlatformTransaction, platformGuid: Guid, { guid, months, now }: OneLook): Promise<Inactive | null> {
  const last = new Date(now.getTime() + FIRST_MAIL_DAYS * DAY_MS);
  return runSqlForOne(
    tx,
    sql<Inactive>`
      select u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.language,
             coalesce(u.last_seen_on, u.created_on) + make_interval(months => ${months}::int) as "dueOn",
             (select count(*)::int from mails m where m.platform_guid = u.platform_guid and m.kind = 'inactivity'
                 and lower(m.recipient) = lower(u.email) and m.created_on > coalesce(u.last_seen_on, u.created_on)) as mails,
             (select min(m.created_on) from mails m where m.platform_guid = u.platform_guid and m.kind = 'inactivity'
                 and lower(m.recipient) = lower(u.email) and m.created_on > coalesce(u.last_seen_on, u.created_on)) as "firstMailOn"
        from application_users u
       where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid and u.erased_on is null and u.erase_on is null
         and coalesce(u.last_seen_on, u.created_on) + make_interval(months => ${months}::int) <= ${last}::timestamptz`,
  );
}

/**
 * Of several processes that found the same person, one mails them. The row is written, with what it held: a lock alone would
 * let the next one go on with the mails of its own snapshot, which is older than the mail of the first.
 */
async function claim(tx: PlatformTransaction, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    tx,
    sql`update application_users set last_seen_on = last_seen_on where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

async function plan(tx: PlatformTransaction, platform: Platform, guid: Guid, on: Date): Promise<void> {
  await runSql(
    tx,
    sql`update application_users set erase_on = ${on}::timestamptz, erase_requested_by_guid = null
         where platform_guid = ${platform.guid}::uuid and guid = ${guid}::uuid`,
  );
  const after = { eraseOn: on.toISOString() };
  await addAuditEntry(tx, byItself(platform), { action: "users.planErase", objectType: "user", objectGuid: guid, after, source: "job" });
}

/** The platform does it, on its own. */
function byItself(platform: Platform): Parameters<typeof addAuditEntry>[1] {
  return { platform, actor: { kind: "anonymous" }, credential: null, clientAddress: "", correlationId: randomUUID() };
}
