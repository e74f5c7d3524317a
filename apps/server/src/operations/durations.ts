/** What a request asks for, as far as operators tell its durations apart. */
export const REQUEST_KINDS = ["page", "call", "file", "other"] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

/** Upper bounds of the buckets in seconds. */
export const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How many requests of a kind took how long. */
export type DurationCounts = {
  /** of each bucket alone; the last one is for anything longer */
  readonly buckets: readonly number[];
  readonly count: number;
  readonly seconds: number;
};

/** Durations of the requests that the application answered: plain counts, as the metrics library is only loaded by the first scrape. */
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

/** @param route as it was registered; undefined for none */
export function requestKindOf(route: string | undefined): RequestKind {
  if (route === "/*") return "page";
  if (route === undefined) return "other";
  if (route.startsWith("/trpc") || route.startsWith("/api/")) return "call";
  return route.startsWith("/a/") || route.startsWith("/assets") ? "file" : "other";
}
