import { type Attempt, networkOf, type RateLimit } from "./rate-limits.ts";
import type { SignInOrigin } from "./sign-in-origin.ts";

/** Six digits are easily guessed: 5 wrong ones in 15 minutes, then waits of 1, 2, 4 … 15 minutes. */
const CODES: RateLimit = {
  name: "second-factor.code",
  maxAttempts: 5,
  windowSeconds: 900,
  waitSeconds: 60,
  maxWaitSeconds: 900,
  code: "TooSoon",
};

/** A recovery code can't be guessed: only the guessing address has to wait, never the account. */
const RECOVERY_CODES: RateLimit = {
  name: "second-factor.recovery",
  maxAttempts: 5,
  windowSeconds: 900,
  waitSeconds: 1,
  maxWaitSeconds: 60,
  code: "TooSoon",
};

/**
 * The limit that an authenticator code counts against. Strangers who know the password share their attempts; a known browser and a session
 * each have their own, so that strangers can't use up the owner's.
 */
export function buildCodeLimit(userGuid: string, origin: SignInOrigin): Attempt {
  const hasOwn = origin.kind === "device" || origin.kind === "session";
  return { limit: CODES, subject: hasOwn ? [userGuid, origin.subject] : userGuid };
}

export function buildRecoveryCodeLimit(userGuid: string, clientAddress: string): Attempt {
  return { limit: RECOVERY_CODES, subject: [userGuid, networkOf(clientAddress)] };
}
