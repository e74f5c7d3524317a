import { type FailureCode, failure, type Result, success } from "@plein/contract/result";

type Limit = { readonly maxAttempts: number; readonly windowMs: number; readonly waitMs: number; readonly code: FailureCode };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const SEARCHING = [
  { maxAttempts: 60, windowMs: MINUTE_MS, waitMs: MINUTE_MS, code: "TooSoon" },
  { maxAttempts: 1000, windowMs: HOUR_MS, waitMs: HOUR_MS, code: "Abused" },
] as const satisfies readonly Limit[];

/** The rate limits of searches, of words in lists, of views, of web vitals, of followed links and of suggestions (docs/rules.md "Rate limits"). */
const LIMITS = {
  find: SEARCHING,
  list: SEARCHING,
  view: SEARCHING,
  webVitals: SEARCHING,
  outgoing: SEARCHING,
  suggest: [
    { maxAttempts: 240, windowMs: MINUTE_MS, waitMs: MINUTE_MS, code: "TooSoon" },
    { maxAttempts: 5000, windowMs: HOUR_MS, waitMs: HOUR_MS, code: "Abused" },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitedSearch = keyof typeof LIMITS;

/** The subject of a rate limit. */
export type LimitSubject = {
  /** a user or, for an anonymous caller, a browser in a network */
  readonly caller: string;
  /** the network of an anonymous caller, with a higher limit for all its browsers together; null for users */
  readonly network: string | null;
};

/** Counts calls, in the memory of this process. */
export type SearchLimits = {
  count(what: LimitedSearch, subject: LimitSubject): Result<void>;
};

/** The limit of a network, as a multiple of a caller's: all computers of a town hall share one address. */
const CALLERS_OF_NETWORK = 20;

/** The maximum number of counters; above it the oldest are dropped. */
const MAX_COUNTERS = 40_000;

type Counter = { count: number; endsAt: number };

/**
 * In memory and not in the database, since a write would cost more than the search that it limits. So the effective limit is multiplied by
 * the number of processes.
 *
 * @param now monotonic milliseconds
 */
export function createSearchLimits(now: () => number): SearchLimits {
  const counters = new Map<string, Counter>();
  return {
    count(what, { caller, network }) {
      for (const [index, limit] of LIMITS[what].entries()) {
        const wider = { ...limit, maxAttempts: limit.maxAttempts * CALLERS_OF_NETWORK };
        const waitMs =
          countOne(counters, `${what} ${index} ${caller}`, limit, now()) ||
          (network === null ? 0 : countOne(counters, `${what} ${index} of ${network}`, wider, now()));
        if (waitMs > 0) return failure(limit.code, `Limit of ${what} is reached`, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      return success(undefined);
    },
  };
}

/** @returns milliseconds to wait; 0 for an attempt that is allowed */
function countOne(counters: Map<string, Counter>, key: string, limit: Limit, now: number): number {
  const counter = counters.get(key);
  if (counter === undefined || counter.endsAt <= now) {
    makeRoom(counters);
    // Deleted first, to move it to the end of the map.
    counters.delete(key);
    counters.set(key, { count: 1, endsAt: now + limit.windowMs });
    return 0;
  }
  if (counter.count > limit.maxAttempts) return counter.endsAt - now;
  counter.count += 1;
  if (counter.count <= limit.maxAttempts) return 0;
  counter.endsAt = now + limit.waitMs;
  return limit.waitMs;
}

function makeRoom(counters: Map<string, Counter>): void {
  for (const key of counters.keys()) {
    if (counters.size < MAX_COUNTERS) return;
    counters.delete(key);
  }
}
