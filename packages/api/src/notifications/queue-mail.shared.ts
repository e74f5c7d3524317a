import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { MAIL_FACTS, MailAddress, type MailFactsInput, type MailKind } from "@plein/contract/notifications/mail";
import { addJob } from "@plein/db/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-db";

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
export async function queueMail(tx: PlatformTransaction, { platformGuid, kind, to, locale, facts }: MailToQueue): Promise<void> {
  const recipient = MailAddress.parse(to);
  const { guid } = await tx.prisma.mail.create({
    data: { platformGuid, kind, recipient, locale, facts: MAIL_FACTS[kind].parse(facts) },
    select: { guid: true },
  });
  await addMailJob(tx, platformGuid, guid);
}

/** With the queue's waits between attempts, a mail server may be away for a day. */
const MAX_ATTEMPTS = 14;

/** Has a mail that is queued sent. */
export function addMailJob(tx: PlatformTransaction, platformGuid: Guid, mailGuid: Guid): Promise<void> {
  return addJob(tx, "sendMail", { platformGuid, mailGuid }, { key: `mail ${mailGuid}`, maxAttempts: MAX_ATTEMPTS });
}
