import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import { SWITCHED_OFF_AFTER_DAYS } from "@plein/contract/webhooks/webhook";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiServices } from "../../context.ts";
import { decryptWebhookSecret } from "../webhook-secret.shared.ts";
import { findAnswers } from "./find-answers.ts";
import { type SentMessage, sendMessage } from "./send-message.ts";
import { queueSending } from "./sending-job-rows.ts";
import {
  type DueDelivery,
  failWaitingDeliveries,
  findNextDue,
  findWebhookEndpoint,
  listDueDeliveries,
  markFailing,
  markHealthy,
  saveAttempts,
  type WebhookEndpoint,
} from "./sending-rows.ts";
import { switchOff } from "./switch-off.ts";

export type SendingOptions = {
  readonly fetch: GuardedFetch;
  readonly secrets: SecretBox;
  readonly absoluteUrl: ApiServices["absoluteUrl"];
  /** milliseconds since 1970 */
  readonly now: () => number;
};

/** The number of messages that are sent concurrently to one webhook. */
const CONCURRENCY = 10;
/** The duration of a webhook's turn, after which others have theirs. */
const TURN_MS = 10_000;
/** A receiver that failed once may have been restarting. */
const MIN_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 3600;
const MIN_FAILURES = 10;
/** The limit of waiting deliveries: only a receiver that can't keep up has more. */
const MAX_WAITING = 10_000;

/**
 * Sends the due deliveries of a webhook, each at least once, and schedules the job for the remaining ones. Three retries work together: a
 * failed delivery is due again after its own delay (`RETRY_AFTER_SECONDS`); a circuit breaker pauses all deliveries to a receiver that is
 * down, for 5 seconds to an hour, and the receiver is switched off after days of failures; the attempts of the job itself only count errors
 * of this process.
 *
 * @returns the number of deliveries that arrived
 */
export async function sendDueDeliveries(db: PlatformDb, platform: Platform, webhookGuid: Guid, options: SendingOptions): Promise<number> {
  const endsMs = options.now() + TURN_MS;
  let arrived = 0;
  for (let isMore = true; isMore && options.now() < endsMs; ) {
    const receiver = await findWebhookEndpoint(db, platform.guid, webhookGuid);
    if (receiver === null) return arrived;
    if (!receiver.isActive) {
      await failWaitingDeliveries(db, platform.guid, webhookGuid);
      return arrived;
    }
    const due = receiver.isPaused ? [] : await listDueDeliveries(db, platform.guid, { webhookGuid, limit: CONCURRENCY });
    const sent = await sendMessages(db, receiver, due, options);
    await record(db, platform, receiver, sent, options);
    arrived += sent.filter(({ attempt }) => attempt.state === "Delivered").length;
    isMore = due.length === CONCURRENCY && sent.some(({ attempt }) => attempt.failure === null);
  }
  await planNext(db, webhookGuid);
  return arrived;
}

async function sendMessages(
  db: PlatformDb,
  receiver: WebhookEndpoint,
  due: readonly DueDelivery[],
  { fetch, secrets, now }: SendingOptions,
): Promise<SentMessage[]> {
  if (due.length === 0) return [];
  const owner = { platformGuid: db.platformGuid, webhookGuid: receiver.guid };
  const opened = [receiver.secret, receiver.formerSecret].flatMap((secret) =>
    secret === null ? [] : (decryptWebhookSecret(secrets, owner, secret) ?? []),
  );
  if (opened.length === 0) throw new Error(`The secret of webhook ${receiver.guid} can't be decrypted`);
  const answers = await findAnswers(db, receiver, due);
  return Promise.all(
    due.map((message) => {
      const answersOfSubmission = answers.get(String(message.data["guid"]));
      const data = answersOfSubmission === undefined ? message.data : { ...message.data, answers: answersOfSubmission };
      return sendMessage({ fetch, url: receiver.url, secrets: opened }, { ...message, data }, now);
    }),
  );
}

async function record(
  db: PlatformDb,
  platform: Platform,
  { guid, failures }: WebhookEndpoint,
  sent: readonly SentMessage[],
  { absoluteUrl }: SendingOptions,
): Promise<void> {
  if (sent.length === 0) return;
  await db.transaction(async (tx) => {
    await saveAttempts(
      tx,
      platform.guid,
      sent.map(({ attempt }) => attempt),
    );
    if (sent.some(({ attempt }) => attempt.failure === null)) return markHealthy(tx, platform.guid, guid);
    const isDown = sent.some((message) => message.isDown);
    const pauseSeconds = isDown ? Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 4 ** Math.min(failures, 6)) : null;
    const failing = await markFailing(tx, platform.guid, { webhookGuid: guid, pauseSeconds });
    const isLongFailing = failing.days >= SWITCHED_OFF_AFTER_DAYS && failing.failures >= MIN_FAILURES;
    if (isLongFailing || failing.waiting > MAX_WAITING || sent.some(({ isGone }) => isGone))
      await switchOff(tx, platform, guid, absoluteUrl);
  });
}

async function planNext(db: PlatformDb, webhookGuid: Guid): Promise<void> {
  await db.transaction(async (tx) => {
    const dueOn = await findNextDue(tx, db.platformGuid, webhookGuid);
    if (dueOn !== null) await queueSending(tx, webhookGuid, dueOn);
  });
}
