/** The measures that can also run alone, in the order of a whole run. */
export const MEASURE_NAMES = [
  "cached",
  "html",
  "json",
  "users",
  "search",
  "lists",
  "translatedLists",
  "listPage",
  "cold",
  "images",
  "authorising",
  "signIn",
  "largeRequests",
  "revocation",
  "weight",
  "install",
  "process",
  "freshness",
  "lighthouse",
  "writes",
  "listeners",
  "pageMemory",
  "pageTree",
  "editor",
  "forms",
  "imports",
] as const;
/** Measures that take minutes and run only by name. */
export const LONG_MEASURE_NAMES = ["listGrowth", "manyPlatforms", "statistics", "visits", "soak"] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number] | (typeof LONG_MEASURE_NAMES)[number];
