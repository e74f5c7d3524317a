import type { Guid } from "@plein/contract/guid";
import type { OptionalMailKind } from "@plein/contract/mails/mail";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { DEFAULTS_OF_PLATFORM, defaultChoice, READ_VALUE } from "./mail-choice-sql.shared.ts";

export type OutboxRow = {
  readonly guid: Guid;
  readonly kind: string;
  readonly recipient: string;
  readonly locale: string;
  readonly facts: unknown;
  /** subject and body for this mail alone */
  readonly ownText: unknown;
  readonly state: string;
};

export function findOutboxRow(db: PlatformDb, guid: Guid): Promise<OutboxRow | null> {
  return runSqlForOne(
    db,
    sql<OutboxRow>`
      select guid, kind, recipient, locale, facts, own_text as "ownText", state from mails where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

type MailRowToAdd = Pick<OutboxRow, "kind" | "recipient" | "locale" | "facts" | "ownText"> & { readonly submissionGuid: Guid | null };

/** Adds mails that are queued, or held until a digest. @returns their guids */
export async function addMailRows(
  target: SqlTarget,
  platformGuid: Guid,
  mails: readonly MailRowToAdd[],
  state: "queued" | "held" = "queued",
): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      insert into mails (platform_guid, kind, recipient, locale, facts, own_text, submission_guid, state)
      select ${platformGuid}::uuid, m.kind, m.recipient, m.locale, m.facts, m."ownText", m."submissionGuid", ${state}
        from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
          as m (kind text, recipient text, locale text, facts jsonb, "ownText" jsonb, "submissionGuid" uuid)
      returning guid::text as guid`,
  );
  return rows.map(({ guid }) => guid);
}

type Range = { readonly after: Guid | null; readonly limit: number };

/** The mails that wait to be sent, by guid. */
export async function listQueuedMailRows(target: SqlTarget, platformGuid: Guid, { after, limit }: Range): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select guid::text as guid from mails
       where platform_guid = ${platformGuid}::uuid and state = 'queued' and (${after}::uuid is null or guid > ${after}::uuid)
       order by mails.guid limit ${limit}`,
  );
  return rows.map(({ guid }) => guid);
}

type OptionalMail = { readonly kind: OptionalMailKind; readonly key: string; readonly recipient: string };
type ChosenMail = Pick<OptionalMail, "kind" | "recipient"> & { readonly choice: unknown };

/** The choices of the accounts with these addresses about these mails, else the platform's; null if it has none either. */
export function listMailChoiceRows(target: SqlTarget, platformGuid: Guid, mails: readonly OptionalMail[]): Promise<ChosenMail[]> {
  return runSql(
    target,
    sql<ChosenMail>`
      select m.kind, m.recipient, coalesce(${READ_VALUE}, ${defaultChoice(sql`m.kind`)}) as choice
        from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (kind text, key text, recipient text)
        join application_users u on u.platform_guid = ${platformGuid}::uuid and u.email = m.recipient
        left join profile_properties p on p.platform_guid = u.platform_guid and p.user_guid = u.guid and p.key = m.key
        left join ${DEFAULTS_OF_PLATFORM} d on d.platform_guid = u.platform_guid`,
  );
}

/** Claims a queued mail for the caller to send. @returns false if it is no longer queued */
export async function claimMail(db: PlatformDb, guid: Guid): Promise<boolean> {
  const claimed = await runSqlForOne(
    db,
    sql`update mails set state = 'sending'
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state = 'queued' returning guid`,
  );
  return claimed !== null;
}

/** Marks a mail that the mail server accepted. Its facts, which may hold a secret link, are removed. */
export async function markSent(db: PlatformDb, guid: Guid): Promise<void> {
  await runSql(
    db,
    sql`
    with mail as (
      update mails set state = 'sent', sent_on = now(), facts = '{}', own_text = null, last_error = null, attempts = attempts + 1
       where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state = 'sending'
      returning kind, recipient, sent_on)
    update invitations i set sent_on = mail.sent_on, bounced_on = null from mail
     where mail.kind = 'invitation' and i.platform_guid = ${db.platformGuid}::uuid and i.email = lower(mail.recipient)
       and i.accepted_on is null and i.revoked_on is null`,
  );
}

/** Marks a mail that the mail server refused permanently, and its invitation as bounced. */
export async function markRefused(db: PlatformDb, guid: Guid, reason: string): Promise<void> {
  await runSql(
    db,
    sql`
    with mail as (
      update mails set state = 'refused', last_error = ${reason}, attempts = attempts + 1
       where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state in ('queued', 'sending')
      returning kind, recipient)
    update invitations i set bounced_on = now() from mail
     where mail.kind = 'invitation' and i.platform_guid = ${db.platformGuid}::uuid and i.email = lower(mail.recipient)
       and i.accepted_on is null and i.revoked_on is null`,
  );
  await removeWithoutReceiver(db, guid);
}

/** Marks a mail whose attempt failed: it is queued for another one, or has failed permanently. One without a receiver is removed. */
export async function markAttempt(db: PlatformDb, guid: Guid, state: "queued" | "failed", reason: string): Promise<void> {
  await runSql(
    db,
    sql`
    update mails set state = case when recipient = '' then 'failed' else ${state} end, last_error = ${reason}, attempts = attempts + 1
     where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state in ('queued', 'sending')`,
  );
  await removeWithoutReceiver(db, guid);
}

/** Removes a mail that didn't arrive and lost its receiver while it was being sent, as all others about removed answers are. */
async function removeWithoutReceiver(db: PlatformDb, guid: Guid): Promise<void> {
  await runSql(
    db,
    sql`delete from mails
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and recipient = '' and state in ('failed', 'refused')`,
  );
}

/** Removes mails that ended as many days ago: those that were sent, refused or given up. @returns their number */
export async function removeOldMails(db: PlatformDb, days: number): Promise<number> {
  const removed = await runSql(
    db,
    sql`delete from mails
         where platform_guid = ${db.platformGuid}::uuid and state in ('sent', 'refused', 'failed')
           and created_on < now() - ${days}::int * interval '1 day' returning guid`,
  );
  return removed.length;
}
