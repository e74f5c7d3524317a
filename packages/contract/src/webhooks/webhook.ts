import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/**
 * A URL of another system that receives the platform's events, in the manner of Standard Webhooks (https://www.standardwebhooks.com).
 *
 * A submission is created when it first counts: once it is verified, and never as spam. It is removed when it no longer counts. Pages and
 * items that are restored from the trash are published or created again.
 */
export const WEBHOOK_EVENTS = [
  "submission.created",
  "submission.stateChanged",
  "submission.removed",
  "page.published",
  "page.unpublished",
  "page.removed",
  "item.created",
  "item.changed",
  "item.removed",
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The event of a test message, sent to try a webhook. */
export const TEST_EVENT = "webhook.test";

/** The answers that a message about a submission contains: none, all but those to sensitive questions, or all. */
export const WEBHOOK_ANSWERS = ["None", "NotSensitive", "All"] as const;
export const WebhookAnswers = z.enum(WEBHOOK_ANSWERS);
export type WebhookAnswers = z.infer<typeof WebhookAnswers>;

/** The maximum number of webhooks of a platform. */
export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 200;
const MAX_URL = 1000;
const MAX_FORMS = 100;
/** After a rotation, messages are signed with the previous secret too, so that the receiver misses none while it changes the secret. */
export const SECRET_OVERLAP_HOURS = 24;
/** A webhook that failed for this long is switched off. */
export const SWITCHED_OFF_AFTER_DAYS = 3;
/** The retention of the log of deliveries. */
export const DELIVERY_RETENTION_DAYS = 30;

/** https only; a receiver on localhost is for development, and can only be reached there. */
const WebhookUrl = z
  .string()
  .trim()
  .max(MAX_URL)
  .refine(isReceiverUrl, { params: { message: "webhookUrl" } });

function isReceiverUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

const SETTINGS = {
  url: WebhookUrl,
  description: z
    .string()
    .trim()
    .max(MAX_WEBHOOK_DESCRIPTION_LENGTH)
    .refine(isStorableText, { params: { message: "text" } })
    .default(""),
  events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
  /** only submissions of these forms; none for those of all forms */
  formGuids: z.array(Guid).max(MAX_FORMS).default([]),
  answers: WebhookAnswers.default("None"),
  isActive: z.boolean().default(true),
} as const;

/** The members of a webhook that the product sets. */
const READ_ONLY_MEMBERS = {
  /** the moment from which all deliveries failed; null if the last one succeeded */
  failingSince: z.iso.datetime().nullable(),
  /** the moment at which it was switched off because it failed for too long; null otherwise */
  switchedOffOn: z.iso.datetime().nullable(),
  /** until when messages are also signed with the previous secret */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdOn: z.iso.datetime(),
} as const;

export const Webhook = z.strictObject({ guid: Guid, ...SETTINGS, ...READ_ONLY_MEMBERS, version: z.int() });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.strictObject(SETTINGS);
export type NewWebhook = z.infer<typeof NewWebhook>;

/** The input for saving a webhook's settings; the read-only members of a response may be sent back and are ignored. */
export const SavedWebhook = z.strictObject({
  guid: Guid,
  ...SETTINGS,
  version: z.int().optional(),
  ...z.strictObject(READ_ONLY_MEMBERS).partial().shape,
});
export type SavedWebhook = z.infer<typeof SavedWebhook>;

/** A webhook with its secret, which is returned once and can't be read again. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
