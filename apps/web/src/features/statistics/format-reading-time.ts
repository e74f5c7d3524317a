import type { IntlShape } from "react-intl";

const MINUTE = 60;

/** Seconds, or minutes and seconds: `41 s`, `2 min. 5 s`. */
export function formatReadingTime(intl: IntlShape, seconds: number): string {
  const unit = (value: number, name: "minute" | "second") => intl.formatNumber(value, { style: "unit", unit: name, unitDisplay: "short" });
  if (seconds < MINUTE) return unit(seconds, "second");
  const rest = seconds % MINUTE;
  return [unit(Math.floor(seconds / MINUTE), "minute"), ...(rest === 0 ? [] : [unit(rest, "second")])].join(" ");
}
