import { setTimeout as pause } from "node:timers/promises";
import { findMailSender } from "@plein/api/mails/mail-sender";
import { findOutboxMail, type OutboxMail } from "@plein/api/mails/outbox-mail";
import { claimMail, markAttempt, markRefused, markSent } from "@plein/api/mails/outbox-rows";
import { findMailTextRow } from "@plein/api/mails/texts/mail-text-rows.shared";
import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Database } from "@plein/db/database";
import type { JobContext, JobHandlers } from "@plein/db/jobs/job-runner";
import type { PlatformDb } from "@plein/db/platform-db";
import { composeMessage, type MailMessage } from "@plein/mail/mail-message";
import type { MailTransport } from "@plein/mail/mail-transport";
import { renderMail } from "@plein/mail/render-mail";
import type { MediaStore } from "@plein/media/store/media-store";
import { readMailLogo } from "./mail-logo.ts";

export type SendMailOptions = {
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly transport: MailTransport;
  readonly store: MediaStore;
  /** MAIL_FROM */
  readonly defaultAddress: string | null;
  readonly absoluteUrl: (platform: Pick<Platform, "primaryDomain">, path: string) => string;
  readonly log: (level: "info" | "warn" | "error", facts: Readonly<Record<string, unknown>>, message: string) => void;
};

/** Delays between attempts to record that a mail was sent: half a minute in total. */
const MARK_RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 16_000];

/**
 * Sends a mail from the outbox, at most once. Just before the transfer, its row becomes "sending". A process that finds that state later
 * knows that another process died in between, but not whether the mail server accepted the mail. Such a mail is not resent automatically:
 * an admin decides. A mail that certainly wasn't accepted is retried by the queue.
 */
export function mailJob(options: SendMailOptions): NonNullable<JobHandlers["sendMail"]> {
  return async ({ platformGuid, mailGuid }, circumstances) => {
    const db = options.database.forPlatform(platformGuid);
    const mail = await findOutboxMail(db, mailGuid);
    if (mail?.state === "sending") {
      await markAttempt(db, mailGuid, "failed", "The process died while handing over the mail: the server may have it");
      options.log("error", { platformGuid, mailGuid }, "a mail may or may not have been sent");
    }
    if (mail?.state !== "queued") return;
    try {
      const message = await messageOf(db, mail, options);
      if (message !== null) await deliver(db, mailGuid, message, circumstances, options);
    } catch (error) {
      if (circumstances.isLastAttempt) await giveUp(db, mailGuid, error, options);
      throw error;
    }
  };
}

/** Builds the message; null for a platform that no longer exists or is archived, whose mails stay in the outbox until it is restored. */
async function messageOf(db: PlatformDb, mail: OutboxMail, options: SendMailOptions): Promise<MailMessage | null> {
  const { database, store, defaultAddress } = options;
  const sender = await findMailSender(db, database.directory, defaultAddress);
  if (sender === null) return null;
  const { platform, platformName, colorScheme, from } = sender;
  const logo = await readMailLogo(db, sender.logo, store);
  const absoluteUrl = (path: string) => options.absoluteUrl(platform, path);
  const look = { platformName, homeHref: absoluteUrl("/"), colorScheme, timeZone: platform.timeZone, absoluteUrl, logo };
  // Read at the time of sending, so that a corrected text applies to queued mails, and the outbox has no second copy of a secret link.
  const ownText = mail.ownText ?? (await findMailTextRow(db, db.platformGuid, mail));
  const rendered = renderMail(mail.kind, mail.facts, mail.locale, look, ownText);
  return composeMessage({
    guid: mail.guid,
    domain: platform.primaryDomain,
    from,
    to: mail.recipient,
    language: mail.locale,
    mail: rendered,
    pictures: logo === null ? [] : [logo],
    date: new Date(),
  });
}

async function deliver(
  db: PlatformDb,
  mailGuid: Guid,
  message: MailMessage,
  { signal, isLastAttempt }: JobContext,
  { transport, log }: SendMailOptions,
): Promise<void> {
  const facts = { platformGuid: db.platformGuid, mailGuid };
  const delivery = await transport.deliver(message, { claim: () => claimMail(db, mailGuid), signal });
  switch (delivery.outcome) {
    case "sent":
      await markSentReliably(db, mailGuid);
      log("info", facts, "mail sent");
      return;
    case "refused":
      await markRefused(db, mailGuid, delivery.reason);
      log("warn", facts, "the mail server rejected a mail");
      return;
    case "unanswered":
      await markAttempt(db, mailGuid, "failed", `No response after the mail was handed over: the server may have it. ${delivery.reason}`);
      log("error", facts, "a mail may or may not have been sent");
      return;
    case "deferred":
      // On the last attempt, giveUp records the outcome.
      if (!isLastAttempt) await markAttempt(db, mailGuid, "queued", delivery.reason);
      throw new Error(delivery.reason);
    case "taken":
      return;
  }
}

/** Marks a mail as sent, with retries: an unmarked mail would count as one that may not have been sent. */
async function markSentReliably(db: PlatformDb, mailGuid: Guid): Promise<void> {
  for (const waitMs of MARK_RETRY_DELAYS_MS) {
    try {
      return await markSent(db, mailGuid);
    } catch {
      await pause(waitMs, undefined, { ref: false });
    }
  }
  await markSent(db, mailGuid);
}

async function giveUp(db: PlatformDb, mailGuid: Guid, error: unknown, { log }: SendMailOptions): Promise<void> {
  await markAttempt(db, mailGuid, "failed", error instanceof Error ? error.message : String(error));
  log("error", { platformGuid: db.platformGuid, mailGuid }, "a mail failed after the last attempt");
}
