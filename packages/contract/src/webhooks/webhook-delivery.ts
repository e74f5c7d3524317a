import { z } from "zod";
import { Guid } from "../guid.ts";
import { TEST_EVENT, WebhookEvent } from "./webhook.ts";

/** A message to a webhook, and its result. A message that is sent again has the same guid, by which receivers recognize it. */
export const WebhookDeliveryState = z.enum(["Waiting", "Delivered", "Failed"]);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/**
 * The failure of the last attempt: the receiver responded with another status than 2xx; it couldn't be reached; it didn't respond in time;
 * the request was refused, because its address isn't public or its response is too large; the webhook is switched off.
 */
export const DELIVERY_FAILURES = ["Status", "Unreachable", "TimedOut", "Refused", "SwitchedOff"] as const;
export const DeliveryFailure = z.enum(DELIVERY_FAILURES);
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

/** The backoff: seconds until the next attempt, after each failed one. After the last, the delivery stays in the log as a dead letter. */
export const RETRY_AFTER_SECONDS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 16 * 3600] as const;

/** The delay after the failed attempt number `attempts`, from 1; null after the last. */
export function findRetryDelay(attempts: number): number | null {
  return RETRY_AFTER_SECONDS[attempts - 1] ?? null;
}

export const WebhookDelivery = z.strictObject({
  /** the header `webhook-id` */
  guid: Guid,
  webhookGuid: Guid,
  event: z.union([WebhookEvent, z.literal(TEST_EVENT)]),
  /** the payload about its subject, without answers */
  data: z.record(z.string(), z.unknown()),
  state: WebhookDeliveryState,
  attempts: z.int().min(0),
  createdOn: z.iso.datetime(),
  /** of the last attempt, as are the members below; null before the first */
  attemptedOn: z.iso.datetime().nullable(),
  nextAttemptOn: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** the beginning of the receiver's response */
  response: z.string(),
  failure: DeliveryFailure.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
