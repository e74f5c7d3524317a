/** The kinds of requests whose durations are measured separately. */
export const REQUEST_KINDS = ["page", "call", "file", "other"] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

/** Upper bounds of the buckets in seconds. */
export const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A histogram of the durations of one kind of request. */
export type DurationCounts = {
  /** counts per bucket, not cumulative; the last bucket has no upper bound */
  readonly buckets: readonly number[];
  readonly count: number;
  readonly seconds: number;
};

/** Durations of the requests that the application served, as plain counts: the metrics library isn't loaded before the first scrape. */
export class Durations {
  readonly #kinds = new Map(REQUEST_KINDS.map((kind) => [kind, { buckets: DURATION_BOUNDS.map(() => 0).concat(0), count: 0, seconds: 0 }]));

  add(kind: RequestKind, milliseconds: number): void {
    const counts = this.#kinds.get(kind);
    if (counts === undefined) return;
    const seconds = milliseconds / 1000;
    const found = DURATION_BOUNDS.findIndex((bound) => seconds <= bound);
    const bucket = found === -1 ? DURATION_BOUNDS.length : found;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.count += 1;
    counts.seconds += seconds;
  }

  entries(): Iterable<readonly [RequestKind, DurationCounts]> {
    return this.#kinds.entries();
  }
}

/** @param route the pattern with which the route was registered; undefined if no route matched */
export function requestKindOf(route: string | undefined): RequestKind {
  if (route === "/*") return "page";
  if (route === undefined) return "other";
  if (route.startsWith("/trpc") || route.startsWith("/api/")) return "call";
  return route.startsWith("/a/") || route.startsWith("/assets") ? "file" : "other";
}
