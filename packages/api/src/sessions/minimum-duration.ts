import { setTimeout as wait } from "node:timers/promises";

/** Several times as long as finding an account and writing a mail for it takes. */
const FLOOR_MS = 250;

/**
 * Does something whose duration would tell whether an account exists, and takes as long whatever it comes to. What goes
 * wrong rises at once.
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [value] = await Promise.all([work, wait(FLOOR_MS)]);
  return value;
}
