import type { CountedValue } from "@plein/contract/forms/form-dashboard";
import { previousPeriod } from "@plein/contract/statistics/statistics-period";
import type { SubmissionSearch } from "../list/use-submission-search.ts";

/** What the figures stand beside: those of another version, or of as many days right before the chosen period. */
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
 * The version and the days of the other figures; null where there is nothing to compare with: the version that is shown, or a period
 * without a first day.
 *
 * @param today the last day of a period without one
 */
export function comparedSearch(comparison: Comparison | null, { version, search }: Shown, today: string): Shown | null {
  if (comparison === null || comparison === version) return null;
  if (comparison !== "period") return { version: comparison, search };
  const { from, until = today } = search;
  return from === undefined || from > until ? null : { version, search: { ...search, ...previousPeriod({ from, until }) } };
}

type AlignedValue = { readonly shown: CountedValue; readonly count: number; readonly compared: number };

/** What was counted on both sides, in the order of the shown figures; what only the other ones have comes last. */
export function alignValues(values: readonly CountedValue[], others: readonly CountedValue[]): AlignedValue[] {
  const counts = new Map(others.map(({ value, count }) => [value, count]));
  const known = new Set(values.map(({ value }) => value));
  return [
    ...values.map((shown) => ({ shown, count: shown.count, compared: counts.get(shown.value) ?? 0 })),
    ...others.filter(({ value }) => !known.has(value)).map((shown) => ({ shown, count: 0, compared: shown.count })),
  ];
}
