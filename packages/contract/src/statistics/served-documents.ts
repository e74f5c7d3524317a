import { z } from "zod";

/** How long the server took for the documents that it sent to visitors, and how many of them came from its cache. */
export const ServedFigures = z.strictObject({
  /** documents that were sent as they were cached */
  cached: z.int(),
  /** documents that were rendered for their request */
  rendered: z.int(),
  /** documents within each of SERVED_GROUPS and above the one before; the last is above all of them */
  groups: z.array(z.int()),
  /** half of the documents, and 95 in 100, took at most this number of milliseconds; null above the last bound, or without documents */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});
export type ServedFigures = z.infer<typeof ServedFigures>;

/** The bounds in milliseconds of the groups of durations that readers see. */
export const SERVED_GROUPS = [10, 50, 250, 1000] as const;

/** Upper bounds in milliseconds of the buckets that durations are counted in; they contain those of SERVED_GROUPS. */
const BOUNDS: readonly number[] = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

type Served = { readonly isCached: boolean; readonly ms: number };

/** The value that a document is counted by, such as "25 rendered". */
export function toServedValue({ isCached, ms }: Served): string {
  return `${BOUNDS.find((bound) => ms <= bound) ?? Number.POSITIVE_INFINITY} ${isCached ? "cached" : "rendered"}`;
}

/** The value of a document that is sent from memory, without the application: that takes less than a millisecond, and isn't measured. */
export const FROM_MEMORY = toServedValue({ isCached: true, ms: 0 });

type ServedValueCount = { readonly value: string; readonly count: number };

/** @param counted values of `toServedValue` with their counts, in any order; others are left out */
export function addUpServed(counted: readonly ServedValueCount[]): ServedFigures {
  const read = counted.flatMap(({ value, count }) => {
    const [bound = "", kind] = value.split(" ");
    return kind === "cached" || kind === "rendered" ? [{ bound: Number(bound), isCached: kind === "cached", count }] : [];
  });
  const sum = (isIn: (one: (typeof read)[number]) => boolean) => read.reduce((total, one) => total + (isIn(one) ? one.count : 0), 0);
  const all = sum(() => true);
  const within = (share: number) =>
    all === 0 ? null : (BOUNDS.find((limit) => sum(({ bound }) => bound <= limit) >= share * all) ?? null);
  return {
    cached: sum(({ isCached }) => isCached),
    rendered: sum(({ isCached }) => !isCached),
    groups: [...SERVED_GROUPS, Number.POSITIVE_INFINITY].map((limit, index) =>
      sum(({ bound }) => bound <= limit && bound > (SERVED_GROUPS[index - 1] ?? 0)),
    ),
    p50: within(0.5),
    p95: within(0.95),
  };
}
