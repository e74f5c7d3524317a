import type { CountedValue } from "@plein/contract/forms/form-dashboard";
import { previousPeriod } from "@plein/contract/statistics/statistics-period";
import type { SubmissionSearch } from "../list/use-submission-search.ts";

/** The basis of a comparison: another version, or the period of equal length right before the chosen one. */
export type Comparison = number | "period";

export function readComparison(text: string | null): Comparison | null {
  if (text === "period") return text;
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

export function writeComparison(comparison: Comparison): string {
  return String(comparison);
}

type Shown = { readonly version: number | "all"; readonly search: SubmissionSearch };

/**
 * Returns the version and the days to compare with; null if there are none: for the version that is shown, or for a period without a
 * first day.
 *
 * @param today the last day of a period without an end
 */
export function findComparedSearch(comparison: Comparison | null, { version, search }: Shown, today: string): Shown | null {
  if (comparison === null || comparison === version) return null;
  if (comparison !== "period") return { version: comparison, search };
  const { from, until = today } = search;
  return from === undefined || from > until ? null : { version, search: { ...search, ...previousPeriod({ from, until }) } };
}

type AlignedValue = { readonly shown: CountedValue; readonly count: number; readonly compared: number };

/** Pairs the counts of both sides, in the order of the shown figures; values that only the other side has come last. */
export function alignValues(values: readonly CountedValue[], others: readonly CountedValue[]): AlignedValue[] {
  const counts = new Map(others.map(({ value, count }) => [value, count]));
  const known = new Set(values.map(({ value }) => value));
  return [
    ...values.map((shown) => ({ shown, count: shown.count, compared: counts.get(shown.value) ?? 0 })),
    ...others.filter(({ value }) => !known.has(value)).map((shown) => ({ shown, count: 0, compared: shown.count })),
  ];
}
