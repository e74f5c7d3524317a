const FIRST_MS = 1000;
const MAX_MS = 30_000;

/** The delay in milliseconds before the next attempt to connect: exponential backoff with jitter, as all clients lose a server at once. */
export function reconnectDelay(attempts: number, random: () => number = Math.random): number {
  return Math.min(FIRST_MS * 2 ** attempts, MAX_MS) * (0.5 + random() / 2);
}
