/**
 * Remembers for a moment that the database did not answer, so that pages held in memory go out at once meanwhile,
 * instead of each waiting for a connection that won't come.
 */
export type DatabaseOutage = { note(): void; readonly isOn: boolean };

const REMEMBERED_MS = 1000;

/** @param now monotonic milliseconds */
export function createDatabaseOutage(now: () => number): DatabaseOutage {
  let until = Number.NEGATIVE_INFINITY;
  return {
    note() {
      until = now() + REMEMBERED_MS;
    },
    get isOn() {
      return now() < until;
    },
  };
}
