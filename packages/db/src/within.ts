import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits for `work`, but not for longer than `ms`; it goes on after that.
 *
 * @returns whether it is done
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const timeout = pause(ms, false, { ref: false, signal: timer.signal }).catch(() => false);
  return Promise.race([work.then(() => true), timeout]).finally(() => timer.abort());
}
