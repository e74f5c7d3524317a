import { setTimeout as wait } from "node:timers/promises";

/** Several times as long as finding an account and queueing a mail for it takes. */
export const MINIMUM_DURATION_MS = 250;

/**
 * Takes the same time for any outcome of `work`, whose duration would otherwise reveal whether an account exists (user enumeration by a
 * timing attack). An error is thrown at once.
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [value] = await Promise.all([work, wait(MINIMUM_DURATION_MS)]);
  return value;
}
