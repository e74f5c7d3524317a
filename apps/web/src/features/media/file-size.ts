import type { IntlShape } from "react-intl";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A file's size as people read it: `1,4 MB`. */
export function fileSize(intl: Pick<IntlShape, "formatNumber">, bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const maximumFractionDigits = power > 0 && value < 10 ? 1 : 0;
  return intl.formatNumber(value, { style: "unit", unit: UNITS[power] ?? "byte", unitDisplay: "short", maximumFractionDigits });
}
