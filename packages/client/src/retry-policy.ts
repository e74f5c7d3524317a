import { failureOf, httpStatusOf, isUnreachable } from "./failure-of.ts";

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5_000;
const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

export type FailedCall = {
  readonly type: "query" | "mutation" | "subscription";
  /** it has an Idempotency-Key, which keeps the server from doing it twice */
  readonly isKeyed: boolean;
  /** 1 for the first attempt */
  readonly attempts: number;
  readonly error: unknown;
};

/**
 * Whether a call is worth another attempt: only one that changes nothing or does so once, and only where the server was not
 * there or asked to come back soon. Any other answer would be the same again.
 */
export function shouldRetry({ type, isKeyed, attempts, error }: FailedCall, maxAttempts: number): boolean {
  if ((type !== "query" && !isKeyed) || attempts >= maxAttempts) return false;
  const { code, facts } = failureOf(error);
  if (code === "Abused" || (facts?.retryAfterSeconds ?? 0) * 1000 > LONGEST_DELAY_MS) return false;
  // Its first attempt is still running, and will have an answer.
  if (isKeyed && httpStatusOf(error) === 409 && facts?.retryAfterSeconds !== undefined) return true;
  return isUnreachable(error) || RETRIED_STATUSES.has(httpStatusOf(error) ?? 0);
}

/**
 * Time to wait before the next attempt, in milliseconds: doubling, with chance in it so that many clients don't come
 * back at once.
 *
 * @param random from 0 up to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 20), LONGEST_DELAY_MS);
  return Math.round(longest / 2 + (longest / 2) * random);
}
