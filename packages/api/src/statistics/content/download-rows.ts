import { previousPeriod, type StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

const MAX_ROWS = 50;

export type Download = { readonly guid: string; readonly name: string; readonly count: number; readonly before: number };

/** The public documents that were downloaded most, without those that are private or removed now. */
export function listDownloads(db: PlatformDb, period: StatisticsPeriod): Promise<Download[]> {
  const countsOf = (counted: StatisticsPeriod) =>
    sql`(select value, sum(count)::int as count from ${figuresOf(db, ["download"], counted)} as figures group by value)`;
  return runSql(
    db,
    sql<Download>`
      select i.guid, i.name, now.count, coalesce(before.count, 0) as before
        from ${countsOf(period)} as now
        join images i on i.platform_guid = ${db.platformGuid}::uuid and i.guid::text = now.value and i.kind = 'file' and i.is_public and i.deleted_on is null
        left join ${countsOf(previousPeriod(period))} as before using (value)
       order by now.count desc, i.name, i.guid limit ${MAX_ROWS}`,
  );
}
