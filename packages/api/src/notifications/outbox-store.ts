import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { MailKind, MailState } from "@plein/contract/notifications/mail";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { z } from "zod";
import { runSql, runSqlForOne } from "../run-sql.ts";

const OutboxMail = z.object({
  guid: z.string(),
  kind: MailKind,
  recipient: z.string(),
  locale: Locale,
  facts: z.unknown(),
  state: MailState,
});
/** A mail that waits, or waited, to be sent. */
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Null for a mail that is gone, such as with the person it was for. */
export async function findMail(db: PlatformDb, guid: Guid): Promise<OutboxMail | null> {
  const row = await runSqlForOne(
    db,
    sql`select guid, kind, recipient, locale, facts, state from mails where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  return row === null ? null : OutboxMail.parse(row);
}

/** Takes it upon this process to hand the mail over; false when it isn't waiting any more. */
export async function claimMail(db: PlatformDb, guid: Guid): Promise<boolean> {
  const claimed = await runSqlForOne(
    db,
    sql`update mails set state = 'sending'
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state = 'queued' returning guid`,
  );
  return claimed !== null;
}

/** The server has it: what it was made of, a secret link perhaps, is forgotten. */
export async function markSent(db: PlatformDb, guid: Guid): Promise<void> {
  await runSql(
    db,
    sql`
    with mail as (
      update mails set state = 'sent', sent_on = now(), facts = '{}', last_error = null, attempts = attempts + 1
       where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state = 'sending'
      returning kind, recipient, sent_on)
    update invitations i set sent_on = mail.sent_on, bounced_on = null from mail
     where mail.kind = 'invitation' and i.platform_guid = ${db.platformGuid}::uuid and i.email = lower(mail.recipient)
       and i.accepted_on is null and i.revoked_on is null`,
  );
}

/** The server won't have it; whoever invited this person is to see so. */
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
}

/** It didn't arrive: it waits for another attempt, or is given up. */
export async function markAttempt(db: PlatformDb, guid: Guid, state: "queued" | "failed", reason: string): Promise<void> {
  await runSql(
    db,
    sql`
    update mails set state = ${state}, last_error = ${reason}, attempts = attempts + 1
     where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and state in ('queued', 'sending')`,
  );
}
