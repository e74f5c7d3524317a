import { randomUUID } from "node:crypto";
import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/notifications/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { databaseNow } from "../database-clock.ts";
import { queueMail } from "../notifications/queue-mail.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { findSubject, type Subject } from "./subject-store.ts";

/** In one look; the rest comes with the next. */
const AT_ONCE = 50;

/**
 * Erases the accounts of a platform whose time has come, each by itself, and forgets the addresses of receipts that were
 * sent. A platform's last admin stays until there is another.
 *
 * @returns how many were erased
 */
export async function eraseDueAccounts(db: PlatformDb, platform: Platform): Promise<number> {
  await forgetReceipts(db);
  const due = await runSql(
    db,
    sql<{ guid: Guid }>`
      select guid from application_users
       where platform_guid = ${db.platformGuid}::uuid and erase_on <= now() and erased_on is null order by erase_on limit ${AT_ONCE}`,
  );
  let erased = 0;
  for (const { guid } of due) if (await eraseAccount(db, platform, guid)) erased += 1;
  return erased;
}

/** Several processes may look at once: whoever comes second finds that it was done, or stopped. */
function eraseAccount(db: PlatformDb, platform: Platform, guid: Guid): Promise<boolean> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, db.platformGuid);
    const subject = await findSubject(tx, db.platformGuid, guid, sql`for no key update of u`);
    const isDue = subject !== null && !subject.isErased && subject.eraseOn !== null && subject.eraseOn <= (await databaseNow(tx));
    if (!isDue || wouldLeaveNoAdmin(subject, admins)) return false;
    await forget(tx, db.platformGuid, subject);
    await addAuditEntry(tx, byItself(platform), { action: "users.erase", objectType: "user", objectGuid: guid, source: "job" });
    await sendReceipt(tx, platform, subject);
    return true;
  });
}

async function lockAdmins(tx: PlatformTransaction, platformGuid: Guid): Promise<number> {
  const admins = await runSql(
    tx,
    sql<{ guid: Guid }>`
      select guid from application_users where platform_guid = ${platformGuid}::uuid and is_admin and is_active order by guid for no key update`,
  );
  return admins.length;
}

/** Rows that are about nothing but the person. */
const OWN_TABLES = [
  "sessions",
  "one_time_tokens",
  "totps",
  "recovery_codes",
  "passkeys",
  "federated_identities",
  "api_keys",
  "user_roles",
  "profile_properties",
] as const;

/** Takes everything of the person away. The row stays, for what they made: it is by an erased user from here on. */
async function forget(tx: PlatformTransaction, platformGuid: Guid, { userGuid, email }: Subject): Promise<void> {
  for (const table of OWN_TABLES)
    await runSql(tx, sql`delete from ${sql.table(table)} where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
  const nowhere = `erased-${userGuid}@erased.invalid`;
  const statements: RawBuilder<unknown>[] = [
    sql`update mails set recipient = '', facts = '{}', state = case when state = 'queued' then 'failed' else state end, last_error = null
         where platform_guid = ${platformGuid}::uuid and lower(recipient) = lower(${email})`,
    sql`update invitations set email = ${nowhere}, first_name = '', middle_name = '', last_name = '', message = '',
               revoked_on = case when accepted_on is null then coalesce(revoked_on, now()) else revoked_on end
         where platform_guid = ${platformGuid}::uuid and (lower(email) = lower(${email}) or accepted_by_guid = ${userGuid}::uuid)`,
    sql`update application_users
           set email = ${nowhere}, email_verified_on = null, password_hash = null, first_name = '', middle_name = '', last_name = '',
               is_active = false, is_admin = false, is_mett = false, is_developer = false, terms_of_use_version_accepted = null,
               terms_of_use_accepted_on = null, language = null, last_seen_on = null, deactivated_on = coalesce(deactivated_on, now()),
               erase_on = null, erase_requested_by_guid = null, erased_on = now(), version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  ];
  for (const statement of statements) await runSql(tx, statement);
}

/** The last thing that goes to the address; it is forgotten once the mail is gone. */
async function sendReceipt(tx: PlatformTransaction, platform: Platform, subject: Subject): Promise<void> {
  if (!MailAddress.safeParse(subject.email).success) return;
  const locale = Locale.safeParse(subject.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const facts = { name: fullName(subject) };
  await queueMail(tx, { platformGuid: platform.guid, kind: "eraseDone", to: subject.email, locale, facts });
}

async function forgetReceipts(db: PlatformDb): Promise<void> {
  await runSqlForOne(
    db,
    sql`update mails set recipient = '', facts = '{}', last_error = null
         where platform_guid = ${db.platformGuid}::uuid and kind = 'eraseDone' and state <> 'queued' and recipient <> ''`,
  );
}

/** The platform does it, on its own. */
function byItself(platform: Platform): Parameters<typeof addAuditEntry>[1] {
  return { platform, actor: { kind: "anonymous" }, credential: null, clientAddress: "", correlationId: randomUUID() };
}
