import type { PlatformDb } from "@plein/db/platform-db";
import {
  type Attempt,
  findWaits,
  listWaitingDigests,
  networkOf,
  type RateLimit,
  resetAttempts,
  resetAttemptsUnder,
  settleAttempts,
} from "./rate-limits.ts";
import type { SignInOrigin } from "./sign-in-origin.ts";

/**
 * The maximum wait is a minute: strangers can delay the owner of an account, but never lock the account (no account lockout). A sign-in by
 * mail has no wait.
 */
const PACE = { waitSeconds: 1, maxWaitSeconds: 60 } as const;

/** Wrong passwords for one account from one origin: 5 in 15 minutes, then waits of 1, 2, 4 … 60 seconds (docs/rules.md "Rate limits"). */
const FROM_ORIGIN: RateLimit = { name: "sign-in.origin", maxAttempts: 5, windowSeconds: 900, ...PACE, code: "TooSoon" };

/**
 * Wrong passwords for one account from all unknown origins: 20 in an hour, then one after each wait. However many addresses guess,
 * they share some 1,460 attempts a day.
 */
const BY_STRANGERS: RateLimit = { name: "sign-in.strangers", maxAttempts: 20, windowSeconds: 3600, ...PACE, code: "TooSoon" };

/** Wrong passwords from one address that is unknown to the accounts: 100 in an hour, then one after each wait. */
export const SIGN_IN_FROM_ADDRESS: RateLimit = { name: "sign-in.address", maxAttempts: 100, windowSeconds: 3600, ...PACE, code: "Abused" };

/** A password before it is verified. */
export type PasswordAttempt = {
  /** in lower case */
  readonly account: string;
  readonly origin: SignInOrigin;
  readonly clientAddress: string;
};

/**
 * The limits that a password counts against before it is verified, against brute force and credential stuffing. A known origin is counted
 * separately: attempts from elsewhere never make it wait. An unknown origin counts against all three, so raising `maxAttempts` of one limit
 * above the next wider one (origin, strangers, address) has no effect.
 */
export function buildPasswordLimits({ account, origin, clientAddress }: PasswordAttempt): Attempt[] {
  if (origin.kind !== "unknown") return [{ limit: FROM_ORIGIN, subject: [account, origin.subject] }];
  const network = networkOf(clientAddress);
  return [
    { limit: SIGN_IN_FROM_ADDRESS, subject: network },
    { limit: FROM_ORIGIN, subject: [account, network] },
    { limit: BY_STRANGERS, subject: account },
  ];
}

/** Records a correct password: resets the counter of its origin, and uncounts this attempt for unknown origins. */
export function recordCorrectPassword(db: PlatformDb, attempts: readonly Attempt[]): Promise<void> {
  const isOrigin = ({ limit }: Attempt) => limit === FROM_ORIGIN;
  return settleAttempts(db, { reset: attempts.filter(isOrigin), uncounted: attempts.filter((one) => !isOrigin(one)) });
}

/** The end of strangers' wait for each account, in the order given; null for an account without a wait. */
export async function findStrangerWaits(db: PlatformDb, emails: readonly string[]): Promise<(Date | null)[]> {
  return findWaits(
    db,
    BY_STRANGERS,
    emails.map((email) => email.toLowerCase()),
  );
}

/** The accounts that strangers make wait, as digests of their addresses (`digestSecret`); some may be of nobody. */
export function listLockedDigests(db: PlatformDb): Promise<string[]> {
  return listWaitingDigests(db, BY_STRANGERS);
}

/** Ends the waits of an account, for every origin. */
export async function resetSignInLimits(db: PlatformDb, email: string): Promise<void> {
  const account = email.toLowerCase();
  await Promise.all([resetAttempts(db, BY_STRANGERS, account), resetAttemptsUnder(db, FROM_ORIGIN, account)]);
}
