import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { countEach, countTry, networkOf, type RateLimit, type Subject, secondsToWait, uncountTry } from "./rate-limits.ts";

/** Seconds between two mails of one kind to one address. */
export const MAIL_INTERVAL_SECONDS = 60;

const SOON: RateLimit = {
  name: "mail.soon",
  tries: 1,
  windowSeconds: MAIL_INTERVAL_SECONDS,
  waitSeconds: MAIL_INTERVAL_SECONDS,
  maxWaitSeconds: MAIL_INTERVAL_SECONDS,
  code: "TooSoon",
};
const HOUR = { windowSeconds: 3600, waitSeconds: 3600, maxWaitSeconds: 3600, code: "Abused" } as const;
const TO_ADDRESS: RateLimit = { name: "mail.address", tries: 5, ...HOUR };
const FROM_NETWORK: RateLimit = { name: "mail.network", tries: 20, ...HOUR };

/** Mails that somebody can make the product send to an address that they name. */
export type LimitedMail = "resetPassword" | "mailLink" | "verifyEmail" | "invitation" | "invitationAsked" | "register" | "test";

export type MailTry = {
  readonly kind: LimitedMail;
  /** lower case */
  readonly email: string;
  /** of an anonymous caller; null for a signed-in one, whose colleagues share it */
  readonly clientAddress: string | null;
};

/**
 * Counts a mail that is about to be sent (security.md 4.5): one of a kind to an address in a minute (TooSoon), five in an
 * hour and twenty an hour from one network (Abused). Counts by what was asked alone, so it tells nothing of who has an
 * account. Throws when the database can't be reached: then no mail goes.
 */
export async function countMail(db: PlatformDb, { kind, email, clientAddress }: MailTry): Promise<Result<void>> {
  const subject: Subject = [email, kind];
  const network = clientAddress === null ? null : networkOf(clientAddress);
  const fromNetwork = network === null ? null : await countTry(db, FROM_NETWORK, network);
  if (fromNetwork !== null && fromNetwork.code !== "Success") return fromNetwork;
  const toAddress = await firstRefusal(db, subject);
  // Refused, so nothing was sent from this network.
  if (toAddress.code !== "Success" && network !== null) await uncountTry(db, FROM_NETWORK, network);
  return toAddress;
}

/**
 * As `countMail`, of many mails of one kind by a signed-in caller.
 *
 * @param emails lower case, each of them once
 * @returns those that may be mailed
 */
export async function countMails(db: PlatformDb, kind: LimitedMail, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const within = async (limit: RateLimit, some: readonly string[]) => {
    const counted = await countEach(
      db,
      limit,
      some.map((email) => [email, kind]),
    );
    return some.filter((_, index) => counted[index]);
  };
  return new Set(await within(TO_ADDRESS, await within(SOON, emails)));
}

/** How long until another mail of this kind may go to an address; 0 when one may now. */
export async function secondsUntilMail(db: PlatformDb, { kind, email }: Pick<MailTry, "kind" | "email">): Promise<number> {
  const waits = await Promise.all([SOON, TO_ADDRESS].map((limit) => secondsToWait(db, limit, [email, kind])));
  return Math.max(...waits);
}

async function firstRefusal(db: PlatformDb, subject: Subject): Promise<Result<void>> {
  const soon = await countTry(db, SOON, subject);
  return soon.code === "Success" ? countTry(db, TO_ADDRESS, subject) : soon;
}
