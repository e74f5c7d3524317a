import type { RateLimit } from "./rate-limits.ts";

/** Wrong second factors of one account, wherever they come from: 5 in 15 minutes, then waits of 1, 2, 4 … 15 minutes. */
export const SECOND_FACTOR_OF_ACCOUNT: RateLimit = {
  name: "second-factor.account",
  tries: 5,
  windowSeconds: 900,
  waitSeconds: 60,
  maxWaitSeconds: 900,
  code: "TooSoon",
};
