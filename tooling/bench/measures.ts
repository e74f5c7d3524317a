import type { Bench } from "./bench.ts";
import { measureCachedPage } from "./measures/cached-page.ts";
import { measureFreshness } from "./measures/freshness.ts";
import { measureLighthouse } from "./measures/lighthouse.ts";
import { measurePageWeight } from "./measures/page-weight.ts";
import { measureProductionInstall } from "./measures/production-install.ts";
import { measureServerProcess } from "./measures/server-process.ts";
import { measureHtml, measureJson } from "./measures/uncached-page.ts";
import type { Row } from "./row.ts";

export type MeasureName = "cached" | "html" | "json" | "weight" | "install" | "process" | "freshness" | "lighthouse";

/** Everything that is measured, each on servers of its own. */
export const MEASURES: Readonly<Record<MeasureName, (bench: Bench) => Promise<Row[]>>> = {
  cached: measureCachedPage,
  html: measureHtml,
  json: measureJson,
  weight: measurePageWeight,
  install: measureProductionInstall,
  process: measureServerProcess,
  freshness: measureFreshness,
  lighthouse: measureLighthouse,
};
