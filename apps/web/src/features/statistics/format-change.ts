import type { IntlShape } from "react-intl";

/** The change since the period before, such as "+12%"; undefined where nothing was counted then. */
export function formatChange(intl: IntlShape, count: number, before: number): string | undefined {
  if (before === 0) return undefined;
  return intl.formatNumber((count - before) / before, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 });
}
