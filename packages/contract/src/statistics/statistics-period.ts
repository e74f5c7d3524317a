import { z } from "zod";

/** Two years and a month, which is the retention of statistics. */
const MAX_DAYS = 760;
const DAY_MS = 86_400_000;

/** The days that statistics are about, on the platform's clock: the first and the last, both included. */
export const StatisticsPeriod = z
  .strictObject({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until, { path: ["until"], message: "until must not be before from" })
  .refine((period) => countDays(period) <= MAX_DAYS, { path: ["from"], message: `at most ${MAX_DAYS} days` });
export type StatisticsPeriod = z.infer<typeof StatisticsPeriod>;

type Days = { readonly from: string; readonly until: string };

export function countDays({ from, until }: Days): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** The preceding period of the same length, for comparison. */
export function previousPeriod(period: Days): Days {
  return { from: addDays(period.from, -countDays(period)), until: addDays(period.from, -1) };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
