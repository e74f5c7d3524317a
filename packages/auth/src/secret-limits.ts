import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { countTry, networkOf, type RateLimit } from "./rate-limits.ts";

const MINUTE = { windowSeconds: 60, waitSeconds: 60, maxWaitSeconds: 60, code: "TooSoon" } as const;
const HOUR = { windowSeconds: 3600, waitSeconds: 3600, maxWaitSeconds: 3600, code: "Abused" } as const;

const LIMITS: Readonly<Record<GuessedSecret, readonly [RateLimit, RateLimit]>> = {
  invitation: [
    { name: "invitation.minute", tries: 10, ...MINUTE },
    { name: "invitation.hour", tries: 100, ...HOUR },
  ],
  // Beside the looks, so that who looked at a page often can still accept.
  wrongInvitation: [
    { name: "invitation.wrong.minute", tries: 10, ...MINUTE },
    { name: "invitation.wrong.hour", tries: 100, ...HOUR },
  ],
  // A screen to sign in asks for a challenge each time that it is shown, and an office has one address.
  passkey: [
    { name: "passkey.minute", tries: 60, ...MINUTE },
    { name: "passkey.hour", tries: 1000, ...HOUR },
  ],
  // One person opens a link, mistypes a password or two and sends again: more than that is no person's.
  oneTimeToken: [
    { name: "token.minute", tries: 20, ...MINUTE },
    { name: "token.hour", tries: 100, ...HOUR },
  ],
};

/** Secrets that stand in a mail's link and that somebody might try to guess. */
export type GuessedSecret = "invitation" | "wrongInvitation" | "oneTimeToken" | "passkey";

/** Counts one look at a secret from an address (security.md 4.5), whether or not the secret exists: TooSoon or Abused above that. */
export async function countLook(db: PlatformDb, secret: GuessedSecret, clientAddress: string): Promise<Result<void>> {
  const network = networkOf(clientAddress);
  const [perMinute, perHour] = LIMITS[secret];
  const thisHour = await countTry(db, perHour, network);
  return thisHour.code === "Success" ? countTry(db, perMinute, network) : thisHour;
}
