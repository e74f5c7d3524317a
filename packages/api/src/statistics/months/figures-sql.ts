import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { VisitFigureKind } from "@plein/contract/statistics/visit-figure";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";

/**
 * Rows of kind, value and count that add up to the figures of a period: those of the added-up months in it, and those of its other days.
 */
export function figuresOf(
  { platformGuid }: PlatformDb,
  kinds: readonly VisitFigureKind[],
  { from, until }: StatisticsPeriod,
): RawBuilder<unknown> {
  const platform = sql`${platformGuid}::uuid`;
  const whereKind = sql`f.kind = any(array[${sql.join(kinds)}]::visit_figure_kind[])`;
  const whole = sql`
    select m.month from visit_months m
     where m.platform_guid = ${platform} and m.month >= ${from}::date and (m.month + interval '1 month')::date - 1 <= ${until}::date`;
  // Arrays, so that the index has a key for each month and day instead of a range to read through.
  return sql`(
    select f.kind, f.value, f.count from visit_month_figures f
     where f.platform_guid = ${platform} and ${whereKind} and f.month = any(array(${whole}))
    union all
    select f.kind, f.value, f.count from visit_figures f
     where f.platform_guid = ${platform} and ${whereKind}
       and f.day = any(array(select d::date from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') as d
                              where date_trunc('month', d)::date not in (${whole}))))`;
}
