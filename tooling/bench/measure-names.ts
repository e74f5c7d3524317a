/** What can be measured by itself, in the order of a whole run. */
export const MEASURE_NAMES = [
  "cached",
  "html",
  "json",
  "users",
  "search",
  "signIn",
  "revocation",
  "weight",
  "install",
  "process",
  "freshness",
  "lighthouse",
] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];
