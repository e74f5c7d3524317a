import type { Guid } from "@plein/contract/guid";

/** From so many anonymous sends of a form in a minute on, it has a surge (docs/rules.md "Surges of forms"). */
export const SURGE_SENDS = 30;
const WINDOW_MS = 60_000;
/** A surge lasts until so long after the last minute with that many. */
const SURGE_MS = 10 * 60_000;

/** Beyond these, the forms that were first sent longest ago are forgotten. */
const MAX_FORMS = 10_000;

type Counter = { count: number; windowEndsAt: number; surgeEndsAt: number };

/** Notices when far more is sent than people send, in the memory of this process. */
export type FormSurges = {
  /** Counts a send of somebody without an account. @returns whether the form has a surge */
  count(platformGuid: Guid, formGuid: Guid): boolean;
  has(platformGuid: Guid, formGuid: Guid): boolean;
};

/**
 * In memory and not in the database: all senders of a form would update one row. So each process notices a surge by what is sent to it.
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
