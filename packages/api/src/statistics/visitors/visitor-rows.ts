import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { pageLocale } from "../../page-locale-sql.ts";
import { runSql } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

/** The most values of one kind that are listed. */
const MAX_ROWS = 50;

/** The dimensions of visits that are listed, and the language that views were translated into. */
export const SHARE_KINDS = ["source", "device", "browser", "language", "country", "translated"] as const;

type Share = { readonly kind: (typeof SHARE_KINDS)[number]; readonly value: string; readonly count: number };

/** The number of visits or views for each value of a dimension, the most frequent first. Those with an unknown value have the empty one. */
export function listShares(db: PlatformDb, period: StatisticsPeriod): Promise<Share[]> {
  return runSql(
    db,
    sql<Share>`
      select kind::text as kind, value, count
        from (select kind, value, sum(count)::int as count, row_number() over (partition by kind order by sum(count) desc, value) as place
                from ${figuresOf(db, SHARE_KINDS, period)} as figures
               group by kind, value) as ranked
       where place <= ${MAX_ROWS} order by kind, place`,
  );
}

/**
 * The number of views of pages and items by the language of their texts, the most frequent first.
 *
 * @param defaultLocale of pages and items without a language of their own
 */
export function listContentLanguages(
  db: PlatformDb,
  defaultLocale: string,
  period: StatisticsPeriod,
): Promise<{ readonly value: string; readonly views: number }[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  return runSql(
    db,
    sql<{ value: string; views: number }>`
      with counted as (
        select value as path, substring(value from '/i/([^/]+)$') as short_id, sum(count)::int as count
          from ${figuresOf(db, ["page"], period)} as figures where value <> '' group by value
      )
      select coalesce(${pageLocale("pub")}, i.locale, ${defaultLocale}::text) as value, sum(c.count)::int as views
        from counted c
        left join pages p on p.platform_guid = ${platform} and p.path = c.path and p.deleted_on is null
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
        left join list_items i on i.platform_guid = ${platform} and i.short_id = c.short_id and i.deleted_on is null
       where p.guid is not null or i.guid is not null
       group by 1 order by 2 desc, 1`,
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
