import { type PeriodMode, type PeriodState, periodState } from "@plein/contract/forms/period-state";

/** Days are `2026-11-25`, which compares as text; empty for none. The last one is part of the period. */
export type DayPeriod = { readonly mode: PeriodMode; readonly startsOn: string; readonly endsOn: string };

const DAY_MS = 86_400_000;

/** The date of a moment in the platform's time zone. */
export function dayOf(moment: Date, timeZone: string | undefined): string {
  // This language writes years first.
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}

/** The state of a whole day; null for a period that depends on days and has none. */
export function stateOn(today: string, { mode, startsOn, endsOn }: DayPeriod): PeriodState | null {
  if (mode === "Custom" && startsOn === "" && endsOn === "") return null;
  const opensAt = startsOn === "" ? null : new Date(startsOn);
  const closesAt = endsOn === "" ? null : new Date(Date.parse(endsOn) + DAY_MS);
  return periodState({ mode, opensAt, closesAt }, new Date(today));
}

/** The days to the next change of state, 0 on the last day; null when there is none to come. */
export function daysLeft(today: string, period: DayPeriod): number | null {
  const state = stateOn(today, period);
  if (state === "open-future") return daysBetween(today, period.startsOn);
  return state === "close-future" ? daysBetween(today, period.endsOn) : null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
