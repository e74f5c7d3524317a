import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

const MAX_ROWS = 50;
/** Fewer clicks could identify a reader, and strangers choose which URLs they report. */
const MIN_CLICKS = 5;

type ViewTime = { readonly path: string; readonly views: number; readonly seconds: number };

/** The number of views of these paths whose time was measured, and their seconds added up. */
export function listViewTimes(db: PlatformDb, paths: readonly string[], period: StatisticsPeriod): Promise<ViewTime[]> {
  return runSql(
    db,
    sql<ViewTime>`
      select value as path, coalesce(sum(count) filter (where kind = 'timedView'), 0)::int as views,
             coalesce(sum(count) filter (where kind = 'viewSeconds'), 0)::float8 as seconds
        from ${figuresOf(db, ["timedView", "viewSeconds"], period)} as figures
       where value = any(${paths}::text[]) group by value`,
  );
}

/** The links to other sites that were followed most. */
export function listOutgoingLinks(db: PlatformDb, period: StatisticsPeriod): Promise<{ readonly url: string; readonly clicks: number }[]> {
  return runSql(
    db,
    sql<{ url: string; clicks: number }>`
      select value as url, sum(count)::int as clicks from ${figuresOf(db, ["outgoing"], period)} as figures
       where value <> '' group by value having sum(count) >= ${MIN_CLICKS} order by 2 desc, 1 limit ${MAX_ROWS}`,
  );
}
