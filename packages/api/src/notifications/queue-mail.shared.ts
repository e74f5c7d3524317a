import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { MAIL_FACTS, MailAddress, type MailFactsInput, type MailKind } from "@plein/contract/notifications/mail";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";

/** A mail that is to be sent, with what its template needs. */
export type MailToQueue = {
  [K in MailKind]: {
    readonly platformGuid: Guid;
    readonly kind: K;
    readonly to: string;
    /** language of the reader */
    readonly locale: Locale;
    /** links are absolute: `ctx.services.addressOf(platform, path)` */
    readonly facts: MailFactsInput<K>;
  };
}[MailKind];

/**
 * Adds a mail to the outbox, in the transaction of its cause: both happen or neither does. A process sends it soon after the
 * commit; nobody waits for that.
 *
 * @throws for an address that can't be one and for facts that don't fit the kind: whoever calls has checked both
 */
export function queueMail(tx: PlatformTransaction, mail: MailToQueue): Promise<void> {
  return queueMails(tx, mail.platformGuid, [mail]);
}

/** As `queueMail`, of many at once. */
export async function queueMails(tx: PlatformTransaction, platformGuid: Guid, mails: readonly MailToQueue[]): Promise<void> {
  const rows = mails.map(({ kind, to, locale, facts }) => ({
    kind,
    recipient: MailAddress.parse(to),
    locale,
    facts: MAIL_FACTS[kind].parse(facts),
  }));
  const queued = await runSql(
    tx,
    sql<{ guid: Guid }>`
      insert into mails (platform_guid, kind, recipient, locale, facts)
      select ${platformGuid}::uuid, m.kind, m.recipient, m.locale, m.facts
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (kind text, recipient text, locale text, facts jsonb)
      returning guid::text as guid`,
  );
  await addMailJobs(
    tx,
    platformGuid,
    queued.map(({ guid }) => guid),
  );
}

/** With the queue's waits between attempts, a mail server may be away for a day. */
const MAX_ATTEMPTS = 14;

/** Has a mail that is queued sent. */
export function addMailJob(tx: PlatformTransaction, platformGuid: Guid, mailGuid: Guid): Promise<void> {
  return addMailJobs(tx, platformGuid, [mailGuid]);
}

function addMailJobs(tx: PlatformTransaction, platformGuid: Guid, mailGuids: readonly Guid[]): Promise<void> {
  const jobs = mailGuids.map((mailGuid) => ({ payload: { platformGuid, mailGuid }, key: `mail ${mailGuid}` }));
  return addJobs(tx, "sendMail", jobs, { maxAttempts: MAX_ATTEMPTS });
}
