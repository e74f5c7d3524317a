import { z } from "zod";

/**
 * How fast and steady a page is for its readers, as their browsers measure it (Web Vitals): when the largest part of it was painted (LCP),
 * how long it took to respond (INP), how far its parts moved (CLS), and when its first byte came (TTFB).
 */
export const WEB_VITALS = ["lcp", "inp", "cls", "ttfb"] as const;
export type WebVital = (typeof WEB_VITALS)[number];

const Milliseconds = z.number().min(0).max(1e7);

/** What a browser knows of one document that its reader leaves; it omits what it can't measure. */
export const MeasuredDocument = z.strictObject({
  /** canonical path of its URL */
  path: z.string().min(1).max(300),
  /** until it was hidden or left for the first time */
  shownMs: Milliseconds.optional(),
  /** language tag of the text that its reader saw, if the browser or another program translated it */
  translatedTo: z.string().max(100).optional(),
  /** its reader agreed to analytical cookies of this site */
  hasConsented: z.literal(true).optional(),
  lcp: Milliseconds.optional(),
  inp: Milliseconds.optional(),
  /** without a unit */
  cls: z.number().min(0).max(1e4).optional(),
  ttfb: Milliseconds.optional(),
});
export type MeasuredDocument = z.infer<typeof MeasuredDocument>;

/** Good up to the first, poor above the second; milliseconds, except for CLS (https://web.dev/articles/defining-core-web-vitals-thresholds). */
export const VITAL_THRESHOLDS: Readonly<Record<WebVital, readonly [good: number, needsImprovement: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

/** Upper bounds of the buckets that values are counted in; what is above the last is in a bucket without a bound. */
const BOUNDS: Readonly<Record<WebVital, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  ttfb: [100, 200, 400, 800, 1200, 1800, 3000, 5000],
};

/** @returns the upper bound of the bucket that a value belongs to; infinity above the last */
export function findVitalBound(vital: WebVital, value: number): number {
  return BOUNDS[vital].find((bound) => value <= bound) ?? Number.POSITIVE_INFINITY;
}

type CountedBucket = { readonly bound: number; readonly count: number };

/** How often a value was good, needed improvement and was poor, of all that were measured. */
export type VitalRatings = {
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
  /** three quarters of the values are within it; null above the last bound, or without values */
  readonly p75: number | null;
};

/** @param buckets in any order, also several with the same bound */
export function rateVital(vital: WebVital, buckets: readonly CountedBucket[]): VitalRatings {
  const [good, needsImprovement] = VITAL_THRESHOLDS[vital];
  const sum = (isIn: (bound: number) => boolean) => buckets.reduce((total, { bound, count }) => total + (isIn(bound) ? count : 0), 0);
  const all = sum(() => true);
  return {
    good: sum((bound) => bound <= good),
    needsImprovement: sum((bound) => bound > good && bound <= needsImprovement),
    poor: sum((bound) => bound > needsImprovement),
    p75: all === 0 ? null : (BOUNDS[vital].find((limit) => sum((bound) => bound <= limit) >= 0.75 * all) ?? null),
  };
}
