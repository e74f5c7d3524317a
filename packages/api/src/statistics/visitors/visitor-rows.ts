import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

/** The most values of one kind that are listed. */
const MAX_ROWS = 50;

type VisitShare = { readonly kind: "source" | "device" | "browser" | "language"; readonly value: string; readonly visits: number };

/** The number of visits for each value of a dimension, the most frequent first. Visits with an unknown value have the empty one. */
export function listVisitShares(db: PlatformDb, period: StatisticsPeriod): Promise<VisitShare[]> {
  return runSql(
    db,
    sql<VisitShare>`
      select kind::text as kind, value, visits
        from (select kind, value, sum(count)::int as visits, row_number() over (partition by kind order by sum(count) desc, value) as place
                from ${figuresOf(db, ["source", "device", "browser", "language"], period)} as figures
               group by kind, value) as ranked
       where place <= ${MAX_ROWS} order by kind, place`,
  );
}

export function listHourViews(
  db: PlatformDb,
  { from, until }: StatisticsPeriod,
): Promise<{ readonly weekday: number; readonly hour: number; readonly views: number }[]> {
  return runSql(
    db,
    sql<{ weekday: number; hour: number; views: number }>`
      select extract(isodow from day)::int as weekday, hour, sum(views)::int as views
        from visit_hours where platform_guid = ${db.platformGuid}::uuid and day between ${from}::date and ${until}::date
       group by 1, 2 having sum(views) > 0 order by 1, 2`,
  );
}
