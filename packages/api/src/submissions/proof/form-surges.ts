import type { Guid } from "@plein/contract/guid";

/** The number of anonymous sends of a form in a minute that starts a surge (docs/rules.md "Surges of forms"). */
export const SURGE_SENDS = 30;
const WINDOW_MS = 60_000;
/** The duration of a surge after the last minute with that number of sends. */
const SURGE_MS = 10 * 60_000;

/** The maximum number of counted forms; above it, the form whose first send was longest ago is dropped. */
const MAX_FORMS = 10_000;

type Counter = { count: number; windowEndsAt: number; surgeEndsAt: number };

/** Detects surges of sends, in the memory of this process. */
export type FormSurges = {
  /** Counts an anonymous send. @returns whether the form has a surge */
  count(platformGuid: Guid, formGuid: Guid): boolean;
  has(platformGuid: Guid, formGuid: Guid): boolean;
};

/**
 * In memory and not in the database: all senders of a form would update one row. So each process only detects surges of its own requests.
 *
 * @param now monotonic milliseconds
 */
export function createFormSurges(now: () => number): FormSurges {
  const counters = new Map<string, Counter>();
  return {
    count(platformGuid, formGuid) {
      const counter = counterOf(counters, `${platformGuid} ${formGuid}`);
      if (counter.windowEndsAt <= now()) {
        counter.count = 0;
        counter.windowEndsAt = now() + WINDOW_MS;
      }
      counter.count += 1;
      if (counter.count >= SURGE_SENDS) counter.surgeEndsAt = now() + SURGE_MS;
      return counter.surgeEndsAt > now();
    },
    has: (platformGuid, formGuid) => (counters.get(`${platformGuid} ${formGuid}`)?.surgeEndsAt ?? Number.NEGATIVE_INFINITY) > now(),
  };
}

function counterOf(counters: Map<string, Counter>, key: string): Counter {
  const known = counters.get(key);
  if (known !== undefined) return known;
  const [oldest] = counters.keys();
  if (oldest !== undefined && counters.size >= MAX_FORMS) counters.delete(oldest);
  const counter: Counter = { count: 0, windowEndsAt: Number.NEGATIVE_INFINITY, surgeEndsAt: Number.NEGATIVE_INFINITY };
  counters.set(key, counter);
  return counter;
}
