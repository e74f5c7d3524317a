import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { isOptionalMail, MAIL_FACTS, MailAddress, type MailFactsInput, type MailKind, mailPropertyKey } from "@plein/contract/mails/mail";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addMailRows, listMailChoiceRows, listQueuedMailRows } from "./outbox-rows.ts";

/** A mail to send, with the facts that its template shows. */
export type MailToQueue = {
  [K in MailKind]: {
    readonly platformGuid: Guid;
    readonly kind: K;
    readonly to: string;
    /** language of the reader */
    readonly locale: Locale;
    /** links are absolute: `ctx.services.absoluteUrl(platform, path)` */
    readonly facts: MailFactsInput<K>;
    /** for this mail alone; absent for the platform's text of this kind, which is taken when the mail is sent */
    readonly ownText?: MailWording;
    /** the submission that it is about: what it says goes with that */
    readonly submissionGuid?: Guid;
  };
}[MailKind];

/**
 * Adds a mail to the outbox (the mail queue), in the transaction of its cause: both happen or neither does. A process sends it soon after
 * the commit, and the caller doesn't wait for that. A mail of an optional kind is left out if its receiver switched the kind off, and is
 * held for the daily digest if they chose that; the platform chooses for those who didn't.
 *
 * @throws for an invalid address and for facts that don't fit the kind: callers have checked both
 */
export function queueMail(tx: PlatformTransaction, mail: MailToQueue): Promise<void> {
  return queueMails(tx, mail.platformGuid, [mail]);
}

/** Adds mails to the outbox, as `queueMail` does one. */
export async function queueMails(tx: PlatformTransaction, platformGuid: Guid, mails: readonly MailToQueue[]): Promise<void> {
  const { direct, daily } = await groupByChoice(tx, platformGuid, mails);
  await addToOutbox(tx, platformGuid, direct);
  if (daily.length > 0) await addMailRows(tx, platformGuid, daily.map(toRow), "held");
}

/** Adds a mail that its receiver requested, also of a kind that they switched off. */
export function queueTestMail(tx: PlatformTransaction, mail: MailToQueue): Promise<void> {
  return addToOutbox(tx, mail.platformGuid, [mail]);
}

async function addToOutbox(tx: PlatformTransaction, platformGuid: Guid, mails: readonly MailToQueue[]): Promise<void> {
  if (mails.length > 0) await addMailJobs(tx, platformGuid, await addMailRows(tx, platformGuid, mails.map(toRow)));
}

function toRow({ kind, to, locale, facts, ownText, submissionGuid }: MailToQueue) {
  const row = { kind, recipient: MailAddress.parse(to), locale, facts: MAIL_FACTS[kind].parse(facts) };
  return { ...row, ownText: ownText ?? null, submissionGuid: submissionGuid ?? null };
}

type MailsByChoice = { readonly direct: readonly MailToQueue[]; readonly daily: readonly MailToQueue[] };

/** The mails by what their receivers chose for their kind, without those that they don't want. */
async function groupByChoice(tx: PlatformTransaction, platformGuid: Guid, mails: readonly MailToQueue[]): Promise<MailsByChoice> {
  const optional = mails.flatMap(({ kind, to }) =>
    isOptionalMail(kind) ? [{ kind, key: mailPropertyKey(kind), recipient: to.toLowerCase() }] : [],
  );
  if (optional.length === 0) return { direct: mails, daily: [] };
  const rows = await listMailChoiceRows(tx, platformGuid, optional);
  const choices = new Map(rows.map(({ kind, recipient, choice }) => [`${kind} ${recipient}`, choice]));
  const choiceOf = ({ kind, to }: MailToQueue) => choices.get(`${kind} ${to.toLowerCase()}`);
  return {
    direct: mails.filter((mail) => !["daily", "never"].includes(String(choiceOf(mail)))),
    daily: mails.filter((mail) => choiceOf(mail) === "daily"),
  };
}

/** With the queue's backoff, mails outlast a mail server that is down for a day. */
const MAX_ATTEMPTS = 14;

/** Mails whose jobs are added in one statement. */
const BATCH_SIZE = 1000;

/** Adds the jobs of all mails that are in the outbox, after a time in which none were sent. */
export async function queueWaitingMails(tx: PlatformTransaction, platformGuid: Guid): Promise<void> {
  let after: Guid | null = null;
  do {
    const guids: Guid[] = await listQueuedMailRows(tx, platformGuid, { after, limit: BATCH_SIZE });
    if (guids.length > 0) await addMailJobs(tx, platformGuid, guids);
    after = guids.length < BATCH_SIZE ? null : (guids.at(-1) ?? null);
  } while (after !== null);
}

/** Adds the job that sends a queued mail. */
export function addMailJob(tx: PlatformTransaction, platformGuid: Guid, mailGuid: Guid): Promise<void> {
  return addMailJobs(tx, platformGuid, [mailGuid]);
}

function addMailJobs(tx: PlatformTransaction, platformGuid: Guid, mailGuids: readonly Guid[]): Promise<void> {
  const jobs = mailGuids.map((mailGuid) => ({ payload: { platformGuid, mailGuid }, key: `mail ${mailGuid}` }));
  return addJobs(tx, "sendMail", jobs, { maxAttempts: MAX_ATTEMPTS });
}
