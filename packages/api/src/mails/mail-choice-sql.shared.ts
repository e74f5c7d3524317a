import { type MailChoice, mailPropertyKey, OPTIONAL_MAIL_KINDS } from "@plein/contract/mails/mail";
import { type RawBuilder, sql } from "kysely";

/**
 * Choices that are stored as they were when a mail could only be switched on and off: a process of that release, which runs beside this one
 * during an upgrade, sends what isn't `false` (docs/decisions/216-choices-about-mails-as-stored-before.md).
 */
const STORED: readonly (readonly [MailChoice, boolean])[] = [
  ["direct", true],
  ["never", false],
];

const KEYS = sql`array[${sql.join(OPTIONAL_MAIL_KINDS.map((kind) => sql.lit(mailPropertyKey(kind))))}]`;

/** The value of a property `p` of a profile, by the value that is stored. */
export const READ_VALUE: RawBuilder<unknown> = convert(STORED.map(([choice, stored]) => [json(stored), json(choice)]));

/** The value to store, by the value of a property `p`. */
export const STORED_VALUE: RawBuilder<unknown> = convert(STORED.map(([choice, stored]) => [json(choice), json(stored)]));

/** The setting with what applies to users who chose nothing, by platform. */
export const DEFAULTS_OF_PLATFORM: RawBuilder<unknown> = sql`(select platform_guid, value from platform_settings where key = 'notificationDefaults')`;

/** The choice for a kind of mails that the platform made for them, in the columns `d` of its defaults; null if it made none. */
export function defaultChoice(kind: RawBuilder<string>): RawBuilder<unknown> {
  return sql`d.value -> 'mails' -> ${kind}`;
}

function convert(pairs: readonly (readonly [from: RawBuilder<unknown>, to: RawBuilder<unknown>])[]): RawBuilder<unknown> {
  const cases = pairs.map(([from, to]) => sql`when p.key = any(${KEYS}) and p.value = ${from} then ${to}`);
  return sql`case ${sql.join(cases, sql` `)} else p.value end`;
}

function json(value: MailChoice | boolean): RawBuilder<unknown> {
  return sql`${sql.lit(JSON.stringify(value))}::jsonb`;
}
