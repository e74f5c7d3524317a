import { type Attempt, networkOf, type RateLimit } from "./rate-limits.ts";
import type { SignInOrigin } from "./sign-in-origin.ts";

/** Six digits are soon guessed: 5 wrong ones in 15 minutes, then waits of 1, 2, 4 … 15 minutes. */
const CODES: RateLimit = {
  name: "second-factor.code",
  tries: 5,
  windowSeconds: 900,
  waitSeconds: 60,
  maxWaitSeconds: 900,
  code: "TooSoon",
};

/** Nobody guesses one of these, whose bits are many: an address that tries has to wait, and the account never. */
const RECOVERY_CODES: RateLimit = {
  name: "second-factor.recovery",
  tries: 5,
  windowSeconds: 900,
  waitSeconds: 1,
  maxWaitSeconds: 60,
  code: "TooSoon",
};

/**
 * What a code of an authenticator app is counted against. Strangers share their tries, wherever they are, for they know the
 * password; a browser that is known and a session each have their own, so that nobody else uses up the owner's.
 */
export function buildCodeLimit(userGuid: string, origin: SignInOrigin): Attempt {
  const hasOwn = origin.kind === "device" || origin.kind === "session";
  return { limit: CODES, subject: hasOwn ? [userGuid, origin.subject] : userGuid };
}

export function buildRecoveryCodeLimit(userGuid: string, clientAddress: string): Attempt {
  return { limit: RECOVERY_CODES, subject: [userGuid, networkOf(clientAddress)] };
}
