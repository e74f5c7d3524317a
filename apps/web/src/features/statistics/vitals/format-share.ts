import type { IntlShape } from "react-intl";

export function formatShare(intl: IntlShape, share: number): string {
  return intl.formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

/** The change of a share since the period before, such as "+3 pp"; undefined where little or nothing was measured then. */
export function formatPoints(intl: IntlShape, share: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined;
  const points = intl.formatNumber(100 * (share - before), { signDisplay: "exceptZero", maximumFractionDigits: 0 });
  return intl.formatMessage({ id: "statistics.vital.points" }, { points });
}
