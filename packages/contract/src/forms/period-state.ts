/** Whether a form, or anything with a period, is open at a moment (docs/rules.md "Period state"). */
export const PERIOD_MODES = ["Open", "Closed", "Custom"] as const;
export type PeriodMode = (typeof PERIOD_MODES)[number];

/** `open-future`: opens later. `close-future`: open, and closes later. */
export type PeriodState = "open" | "closed" | "open-future" | "close-future";

/** Instants; null where there is no such limit. The dates count only while the mode is Custom. */
export type Period = { readonly mode: PeriodMode; readonly opensAt: Date | null; readonly closesAt: Date | null };

/** Closed from the very moment of `closesAt`, open from the very moment of `opensAt`. */
export function periodState({ mode, opensAt, closesAt }: Period, now: Date): PeriodState {
  if (mode === "Closed") return "closed";
  if (mode === "Open") return "open";
  if (closesAt && closesAt <= now) return "closed";
  if (opensAt && opensAt > now) return "open-future";
  return closesAt ? "close-future" : "open";
}

export function isPeriodOpen(period: Period, now: Date): boolean {
  const state = periodState(period, now);
  return state === "open" || state === "close-future";
}
