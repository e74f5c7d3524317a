import type { WebVital } from "@plein/contract/statistics/web-vitals";
import type { IntlShape } from "react-intl";

/** A value with its unit: seconds for what takes long, milliseconds, or none. */
export function formatVital(intl: IntlShape, vital: WebVital, value: number): string {
  return vital === "cls" ? intl.formatNumber(value) : formatDuration(intl, value);
}

/** Milliseconds, or seconds for what takes that long. */
export function formatDuration(intl: IntlShape, value: number): string {
  if (value < 1000) return intl.formatNumber(value, { style: "unit", unit: "millisecond" });
  return intl.formatNumber(value / 1000, { style: "unit", unit: "second", maximumFractionDigits: 1 });
}
