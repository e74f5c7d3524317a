import type { MailKind } from "@plein/contract/mails/mail";
import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { countAttempts, countEach, networkOf, type RateLimit, type Subject, secondsToWait } from "./rate-limits.ts";
import type { SignInOrigin } from "./sign-in-origin.ts";

/** Seconds between two mails of one kind to one address. */
export const MAIL_INTERVAL_SECONDS = 60;

const SOON: RateLimit = {
  name: "mail.soon",
  maxAttempts: 1,
  windowSeconds: MAIL_INTERVAL_SECONDS,
  waitSeconds: MAIL_INTERVAL_SECONDS,
  maxWaitSeconds: MAIL_INTERVAL_SECONDS,
  code: "TooSoon",
};
/**
 * Five in an hour, then one in a quarter of an hour, as long as the shortest of the links is valid: whenever this refuses, a link
 * that still works is in the mailbox.
 */
const TO_ADDRESS: RateLimit = {
  name: "mail.address",
  maxAttempts: 5,
  windowSeconds: 3600,
  waitSeconds: 900,
  maxWaitSeconds: 900,
  code: "Abused",
};
/** Twenty in an hour, then one in three minutes: the same rate, without blocking everyone behind the address for an hour. */
const FROM_NETWORK: RateLimit = {
  name: "mail.network",
  maxAttempts: 20,
  windowSeconds: 3600,
  waitSeconds: 180,
  maxWaitSeconds: 180,
  code: "Abused",
};

/** Mails that a caller can make the product send to any address. */
export type LimitedMail =
  | "resetPassword"
  | "mailLink"
  | "verifyEmail"
  | "invitation"
  | "invitationAsked"
  | "register"
  | "test"
  /** a test of the text of this kind */
  | `test ${MailKind}`;

export type MailAttempt = {
  readonly kind: LimitedMail;
  /** in lower case */
  readonly email: string;
  /** network of an anonymous caller; null for users who mail themselves, or people that they invite */
  readonly clientAddress: string | null;
  /** the caller's origin according to the address's own account: mails from a known origin are counted separately */
  readonly origin?: SignInOrigin;
};

/**
 * Counts a mail before it is sent (docs/rules.md "Rate limits"): one of a kind to an address in a minute (TooSoon), five in an hour
 * and twenty an hour from one network (Abused), against all of these limits or none. Requests by strangers don't count against the
 * owner. Throws when the database is unreachable: then no mail is sent.
 */
export function countMail(db: PlatformDb, mail: MailAttempt): Promise<Result<void>> {
  const { clientAddress, origin } = mail;
  const subject = subjectOf(mail);
  const isStranger = clientAddress !== null && (origin === undefined || origin.kind === "unknown");
  return countAttempts(db, [
    ...(isStranger ? [{ limit: FROM_NETWORK, subject: networkOf(clientAddress) }] : []),
    { limit: SOON, subject },
    { limit: TO_ADDRESS, subject },
  ]);
}

/**
 * Counts many mails of one kind by a signed-in caller against the limits of their addresses.
 *
 * @param emails in lower case, without duplicates
 * @returns those that may be mailed
 */
export async function countMails(db: PlatformDb, kind: LimitedMail, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const within = async (limit: RateLimit, some: readonly string[]) => {
    const counted = await countEach(
      db,
      limit,
      some.map((email) => subjectOf({ kind, email, clientAddress: null })),
    );
    return some.filter((_, index) => counted[index]);
  };
  return new Set(await within(TO_ADDRESS, await within(SOON, emails)));
}

/** Seconds until the next such mail is allowed; 0 when it is allowed now. */
export async function secondsUntilMail(db: PlatformDb, mail: MailAttempt): Promise<number> {
  const waits = await Promise.all([SOON, TO_ADDRESS].map((limit) => secondsToWait(db, limit, subjectOf(mail))));
  return Math.max(...waits);
}

function subjectOf({ kind, email, clientAddress, origin }: MailAttempt): Subject {
  if (clientAddress === null) return [email, kind, "as themselves"];
  return origin === undefined || origin.kind === "unknown" ? [email, kind] : [email, kind, origin.subject];
}
