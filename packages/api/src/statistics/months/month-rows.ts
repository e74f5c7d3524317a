import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/**
 * Adds up the figures of the first month that ended more than a day ago and wasn't added up yet. Its days get no more counts, even if the
 * platform's time zone changes.
 *
 * @returns whether there was one
 */
export async function addUpMonthRows(db: PlatformDb): Promise<boolean> {
  const platform = sql`${db.platformGuid}::uuid`;
  const months = await runSql(
    db,
    sql<{ month: string }>`
      with due as (
        select m.month::date as month
          from platforms p
         cross join lateral (select min(day)::timestamp as day from visit_hours where platform_guid = p.guid) first
         cross join lateral generate_series(date_trunc('month', first.day),
                                            date_trunc('month', (now() at time zone p.time_zone) - interval '1 day') - interval '1 month',
                                            interval '1 month') as m(month)
         where p.guid = ${platform}
           and not exists (select from visit_months v where v.platform_guid = ${platform} and v.month = m.month::date)
         order by 1 limit 1
      ), taken as (
        insert into visit_months (platform_guid, month) select ${platform}, month from due on conflict do nothing returning month
      ), added as (
        insert into visit_month_figures (platform_guid, kind, month, value, count)
        select ${platform}, f.kind, t.month, f.value, sum(f.count)::int
          from taken t join visit_figures f on f.platform_guid = ${platform} and f.kind = any(enum_range(null::visit_figure_kind))
                                           and f.day between t.month and (t.month + interval '1 month')::date - 1
         group by f.kind, t.month, f.value
      )
      select month::text as month from taken`,
  );
  return months.length > 0;
}
