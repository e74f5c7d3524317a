import { httpStatusOf, isUnreachable, toFailure } from "./to-failure.ts";

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;
const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

export type FailedCall = {
  readonly type: "query" | "mutation" | "subscription";
  /** it has an Idempotency-Key, so the server carries it out only once */
  readonly isKeyed: boolean;
  /** 1 for the first attempt */
  readonly attempts: number;
  readonly error: unknown;
};

/**
 * Whether to retry a call: only if it is idempotent, and only if the server was unreachable or requested a retry soon. Any other response
 * would be the same again.
 */
export function shouldRetry({ type, isKeyed, attempts, error }: FailedCall, maxAttempts: number): boolean {
  if ((type !== "query" && !isKeyed) || attempts >= maxAttempts) return false;
  const { code, facts } = toFailure(error);
  if (code === "Abused" || (facts?.retryAfterSeconds ?? 0) * 1000 > MAX_DELAY_MS) return false;
  // The first attempt is still running, and will have a response.
  if (isKeyed && httpStatusOf(error) === 409 && facts?.retryAfterSeconds !== undefined) return true;
  return isUnreachable(error) || RETRIED_STATUSES.has(httpStatusOf(error) ?? 0);
}

/**
 * Delay before the next attempt, in milliseconds: exponential backoff with jitter, so that many clients don't retry at the same
 * time.
 *
 * @param random from 0 up to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 20), MAX_DELAY_MS);
  return Math.round(longest / 2 + (longest / 2) * random);
}
