import type { Result } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { countAttempts, networkOf, type RateLimit } from "./rate-limits.ts";

const MINUTE = { windowSeconds: 60, waitSeconds: 60, maxWaitSeconds: 60, code: "TooSoon" } as const;
const HOUR = { windowSeconds: 3600, waitSeconds: 3600, maxWaitSeconds: 3600, code: "Abused" } as const;

/** Secrets in links, which an attacker might try to guess. */
export type GuessedSecret = "invitation" | "oneTimeToken" | "draftLink";

const WRONG: Readonly<Record<GuessedSecret, readonly [RateLimit, RateLimit]>> = {
  invitation: [
    { name: "invitation.hour", maxAttempts: 100, ...HOUR },
    { name: "invitation.minute", maxAttempts: 10, ...MINUTE },
  ],
  // A user opens an old link, and tries again: more than this is a program.
  oneTimeToken: [
    { name: "token.hour", maxAttempts: 100, ...HOUR },
    { name: "token.minute", maxAttempts: 20, ...MINUTE },
  ],
  draftLink: [
    { name: "draftLink.hour", maxAttempts: 100, ...HOUR },
    { name: "draftLink.minute", maxAttempts: 20, ...MINUTE },
  ],
};

/**
 * Looks up a secret, with a rate limit on wrong ones by client address (docs/rules.md "Rate limits"): TooSoon or Abused above it. A correct
 * one always succeeds, so that nobody's guesses block a mailed link for others behind the same address; with 128 bits and more, that
 * doesn't help an attacker.
 */
export async function findWithGuessLimit<T>(
  db: PlatformDb,
  secret: GuessedSecret,
  clientAddress: string,
  find: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await find();
  if (result.code !== "NotFound") return result;
  const counted = await countAttempts(
    db,
    WRONG[secret].map((limit) => ({ limit, subject: networkOf(clientAddress) })),
  );
  return counted.code === "Success" ? result : counted;
}

// The sign-in screen requests a challenge whenever it is shown, and an office shares one address: the wait is short.
const CHALLENGES: readonly RateLimit[] = [
  { name: "challenge.hour", maxAttempts: 1000, windowSeconds: 3600, waitSeconds: 1, maxWaitSeconds: 60, code: "Abused" },
  { name: "challenge.minute", maxAttempts: 60, windowSeconds: 60, waitSeconds: 1, maxWaitSeconds: 60, code: "TooSoon" },
];

/**
 * Counts a challenge before it is stored for an anonymous caller.
 *
 * @param device digest of a known browser, which is counted separately instead of by its address
 */
export function countChallenge(db: PlatformDb, clientAddress: string, device: string | null): Promise<Result<void>> {
  const subject = device === null ? networkOf(clientAddress) : `device ${device}`;
  return countAttempts(
    db,
    CHALLENGES.map((limit) => ({ limit, subject })),
  );
}
