/** Whether a form, or anything with a period, is open at an instant (docs/rules.md "Period state"). */
export const PERIOD_MODES = ["Open", "Closed", "Custom"] as const;
export type PeriodMode = (typeof PERIOD_MODES)[number];

/** `open-future`: opens later. `close-future`: open, and closes later. */
export type PeriodState = "open" | "closed" | "open-future" | "close-future";

/** Instants; null for no limit. The dates only count while the mode is Custom. */
export type Period = { readonly mode: PeriodMode; readonly opensAt: Date | null; readonly closesAt: Date | null };

/** Both limits are exact: closed from `closesAt` on, open from `opensAt` on. */
export function periodState({ mode, opensAt, closesAt }: Period, now: Date): PeriodState {
  if (mode === "Closed") return "closed";
  if (mode === "Open") return "open";
  if (closesAt && closesAt <= now) return "closed";
  if (opensAt && opensAt > now) return "open-future";
  return closesAt ? "close-future" : "open";
}
