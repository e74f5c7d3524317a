import { z } from "zod";
import { MAIL_CHOICES, OPTIONAL_MAIL_KINDS } from "../mails/mail.ts";
import { DEFAULT_NOTICE_POSITION, NOTICE_POSITIONS } from "./notice.ts";
import { DEFAULT_NOTICE_CLOSE_SECONDS } from "./notice-timeout.ts";

/** An hour: a notice that should stay longer has 0. */
export const MAX_DEFAULT_CLOSE_SECONDS = 3600;

/**
 * The notices and mails of users who didn't choose otherwise in their own preferences (docs/rules.md "Notices"). Visitors always have the
 * product's: 5 seconds, at the bottom.
 */
export const NotificationDefaults = z.strictObject({
  /** seconds after which a notice closes; 0: never */
  closeSeconds: z.int().min(0).max(MAX_DEFAULT_CLOSE_SECONDS),
  position: z.enum(NOTICE_POSITIONS),
  /** for each kind of optional mails; a kind that isn't here is sent at once */
  mails: z.partialRecord(z.enum(OPTIONAL_MAIL_KINDS), z.enum(MAIL_CHOICES)).meta({ maxProperties: OPTIONAL_MAIL_KINDS.length }),
});
export type NotificationDefaults = z.infer<typeof NotificationDefaults>;

export const PRODUCT_NOTIFICATION_DEFAULTS: NotificationDefaults = {
  closeSeconds: DEFAULT_NOTICE_CLOSE_SECONDS,
  position: DEFAULT_NOTICE_POSITION,
  mails: {},
};
