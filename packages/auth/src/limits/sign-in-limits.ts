import type { PlatformDb } from "@plein/db/platform-db";
import { forgetTries, forgetTriesUnder, networkOf, type RateLimit, settleTries, type Try, waitsOf } from "./rate-limits.ts";
import type { SignInPlace } from "./sign-in-place.ts";

/** No wait is longer: what a stranger does costs an owner a minute, or a link by mail, and never their account. */
const PACE = { waitSeconds: 1, maxWaitSeconds: 60 } as const;

/** Wrong passwords for one account from one place: 5 in 15 minutes, then waits of 1, 2, 4 … 60 seconds (docs/rules.md "Rate limits"). */
const FROM_PLACE: RateLimit = { name: "sign-in.place", tries: 5, windowSeconds: 900, ...PACE, code: "TooSoon" };

/**
 * Wrong passwords for one account from all places that it was never signed in from: 20 in an hour, then one after each wait.
 * However many addresses guess, they share some 1,460 tries a day.
 */
const BY_STRANGERS: RateLimit = { name: "sign-in.strangers", tries: 20, windowSeconds: 3600, ...PACE, code: "TooSoon" };

/** Wrong passwords from one address for accounts that were never signed in to from there: 100 in an hour, then one after each wait. */
export const SIGN_IN_FROM_ADDRESS: RateLimit = { name: "sign-in.address", tries: 100, windowSeconds: 3600, ...PACE, code: "Abused" };

/** A password that is about to be compared. */
export type PasswordTry = {
  /** lower case */
  readonly account: string;
  readonly place: SignInPlace;
  readonly clientAddress: string;
};

/**
 * What a password is counted against before it is compared. A known place counts for itself alone: nothing that is tried
 * anywhere else makes it wait. An unknown place counts against all three, so raising `tries` of one limit above the next
 * wider one (place, strangers, address) changes nothing there.
 */
export function limitsOfPassword({ account, place, clientAddress }: PasswordTry): Try[] {
  if (place.kind !== "unknown") return [{ limit: FROM_PLACE, subject: [account, place.subject] }];
  const network = networkOf(clientAddress);
  return [
    { limit: SIGN_IN_FROM_ADDRESS, subject: network },
    { limit: FROM_PLACE, subject: [account, network] },
    { limit: BY_STRANGERS, subject: account },
  ];
}

/** The password was right: its place begins again, and strangers' tries stay counted but for this one. */
export function settlePassword(db: PlatformDb, tries: readonly Try[]): Promise<void> {
  const isPlace = ({ limit }: Try) => limit === FROM_PLACE;
  return settleTries(db, { forgotten: tries.filter(isPlace), uncounted: tries.filter((one) => !isPlace(one)) });
}

/** Until when strangers have to wait with these accounts, in the order given; null for one that nobody seems to guess at. */
export async function guessedUntil(db: PlatformDb, emails: readonly string[]): Promise<(Date | null)[]> {
  return waitsOf(
    db,
    BY_STRANGERS,
    emails.map((email) => email.toLowerCase()),
  );
}

/** Lets a password of an account be tried at once, from wherever it was. */
export async function endWaits(db: PlatformDb, email: string): Promise<void> {
  const account = email.toLowerCase();
  await Promise.all([forgetTries(db, BY_STRANGERS, account), forgetTriesUnder(db, FROM_PLACE, account)]);
}
