/** The kinds of requests whose durations are measured separately. */
export const REQUEST_KINDS = ["page", "call", "file", "other"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Upper bounds of the buckets in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A histogram of the durations of one kind of request or job. */
export type DurationCounts = {
  /** counts per bucket, not cumulative; the last bucket has no upper bound */
  readonly buckets: readonly number[];
  readonly count: number;
  readonly seconds: number;
};

/** Durations by kind: plain counts, as the metrics library is only loaded by the first scrape. */
export class Durations<Kind extends string> {
  readonly bounds: readonly number[];
  readonly #kinds: ReadonlyMap<Kind, { readonly buckets: number[]; count: number; seconds: number }>;

  constructor(kinds: readonly Kind[], bounds: readonly number[]) {
    this.bounds = bounds;
    this.#kinds = new Map(kinds.map((kind) => [kind, { buckets: bounds.map(() => 0).concat(0), count: 0, seconds: 0 }]));
  }

  add(kind: Kind, milliseconds: number): void {
    const counts = this.#kinds.get(kind);
    if (counts === undefined) return;
    const seconds = milliseconds / 1000;
    const index = this.bounds.findIndex((bound) => seconds <= bound);
    const bucket = index === -1 ? this.bounds.length : index;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.count += 1;
    counts.seconds += seconds;
  }

  entries(): Iterable<readonly [Kind, DurationCounts]> {
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
