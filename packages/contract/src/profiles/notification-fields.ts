import { DEFAULT_MAIL_CHOICE, mailPropertyKey, OPTIONAL_MAIL_KINDS } from "../mails/mail.ts";
import { NOTIFICATION_CLOSE_KEY } from "../notices/notice-timeout.ts";
import type { NotificationDefaults } from "../notices/notification-defaults.ts";
import type { ProfileField } from "./profile-field.ts";
import { NOTIFICATION_POSITION_KEY } from "./property-keys.ts";

/** Fields with the platform's defaults for notices and mails: what applies to users who chose nothing. */
export function withNotificationDefaults(
  fields: readonly ProfileField[],
  { closeSeconds, position, mails }: NotificationDefaults,
): ProfileField[] {
  const defaults = new Map<string, ProfileField["defaultValue"]>([
    [NOTIFICATION_CLOSE_KEY, closeSeconds],
    [NOTIFICATION_POSITION_KEY, position],
    ...OPTIONAL_MAIL_KINDS.map((kind) => [mailPropertyKey(kind), mails[kind] ?? DEFAULT_MAIL_CHOICE] as const),
  ]);
  return fields.map((field) => ({ ...field, defaultValue: defaults.get(field.key) ?? field.defaultValue }));
}
