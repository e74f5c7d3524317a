import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { countAttempts, networkOf, type RateLimit } from "./rate-limits.ts";

const MINUTE = { windowSeconds: 60, waitSeconds: 60, maxWaitSeconds: 60, code: "TooSoon" } as const;
const HOUR = { windowSeconds: 3600, waitSeconds: 3600, maxWaitSeconds: 3600, code: "Abused" } as const;

/** Secrets that stand in a mail's link and that somebody might try to guess. */
export type GuessedSecret = "invitation" | "oneTimeToken";

const WRONG: Readonly<Record<GuessedSecret, readonly [RateLimit, RateLimit]>> = {
  invitation: [
    { name: "invitation.hour", tries: 100, ...HOUR },
    { name: "invitation.minute", tries: 10, ...MINUTE },
  ],
  // One person opens an old link, and sends again: more than that is no person's.
  oneTimeToken: [
    { name: "token.hour", tries: 100, ...HOUR },
    { name: "token.minute", tries: 20, ...MINUTE },
  ],
};

/**
 * Looks for what a secret belongs to. Only wrong ones count, by the address that they come from (docs/rules.md "Rate limits"): TooSoon or
 * Abused above that. A right one is let through whatever was counted, so that nobody's guesses close a mail's link to others
 * behind the same address; with 128 bits and more, that tells a guesser nothing.
 */
export async function findWithGuessLimit<T>(
  db: PlatformDb,
  secret: GuessedSecret,
  clientAddress: string,
  find: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const found = await find();
  if (found.code !== "NotFound") return found;
  const counted = await countAttempts(
    db,
    WRONG[secret].map((limit) => ({ limit, subject: networkOf(clientAddress) })),
  );
  return counted.code === "Success" ? found : counted;
}

// A screen to sign in asks for a challenge each time that it is shown, and an office has one address: the wait is short.
const CHALLENGES: readonly RateLimit[] = [
  { name: "challenge.hour", tries: 1000, windowSeconds: 3600, waitSeconds: 1, maxWaitSeconds: 60, code: "Abused" },
  { name: "challenge.minute", tries: 60, windowSeconds: 60, waitSeconds: 1, maxWaitSeconds: 60, code: "TooSoon" },
];

/**
 * Counts a challenge that is about to be stored for anybody who asks.
 *
 * @param device digest of a browser that somebody was signed in to: it counts for itself, not for its address
 */
export function countChallenge(db: PlatformDb, clientAddress: string, device: string | null): Promise<Result<void>> {
  const subject = device === null ? networkOf(clientAddress) : `device ${device}`;
  return countAttempts(
    db,
    CHALLENGES.map((limit) => ({ limit, subject })),
  );
}
