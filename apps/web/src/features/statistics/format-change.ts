import type { IntlShape } from "react-intl";

/** Formats the change since the previous period, such as "+12%"; undefined if nothing was counted then. */
export function formatChange(intl: IntlShape, count: number, before: number): string | undefined {
  if (before === 0) return undefined;
  return intl.formatNumber((count - before) / before, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
}
