import type { PlatformDb } from "@plein/db/platform-db";
import { forgetTries, forgetTriesUnder, SIGN_IN_LOCK, SIGN_IN_OF_ACCOUNT, waitsOf } from "./rate-limits.ts";

/** Until when these accounts take no password, in the order given; null for one that does. */
export function lockedUntil(db: PlatformDb, emails: readonly string[]): Promise<(Date | null)[]> {
  return waitsOf(
    db,
    SIGN_IN_LOCK,
    emails.map((email) => email.toLowerCase()),
  );
}

/** Lets an account take passwords again at once, from wherever they were tried. */
export async function unlock(db: PlatformDb, email: string): Promise<void> {
  const account = email.toLowerCase();
  await Promise.all([forgetTries(db, SIGN_IN_LOCK, account), forgetTriesUnder(db, SIGN_IN_OF_ACCOUNT, account)]);
}
