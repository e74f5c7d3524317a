import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

export type DayCounts = {
  readonly day: string;
  readonly views: number;
  readonly visits: number;
  readonly visitors: number;
  readonly notFound: number;
  readonly robots: number;
  readonly consented: number;
  readonly searches: number;
  readonly submissions: number;
  readonly accounts: number;
};

/** The counts of each day of a period, on the platform's clock. */
export function listDayCounts(db: PlatformDb, { from, until }: StatisticsPeriod): Promise<DayCounts[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  // A moment that is compared with an index, half a day wider than any time zone; the day of each row then decides.
  const near = sql`between ${from}::date - 1 and ${until}::date + 2`;
  return runSql(
    db,
    sql<DayCounts>`
      with zone as (select time_zone as name from platforms where guid = ${platform}),
      hours as (
        select day, sum(views)::int as views, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(not_found)::int as not_found,
               sum(robots)::int as robots, sum(consented)::int as consented
          from visit_hours where platform_guid = ${platform} and day between ${from}::date and ${until}::date group by day
      ), searched as (
        select day, sum(search_count)::int as count
          from search_terms where platform_guid = ${platform} and day between ${from}::date and ${until}::date group by day
      ), submitted as (
        select (submitted_on at time zone (select name from zone))::date as day, count(*)::int as count
          from form_submissions
         where platform_guid = ${platform} and submitted_on ${near} and state in ('Received', 'InProgress', 'Handled', 'Rejected')
         group by 1
      ), joined as (
        select (created_on at time zone (select name from zone))::date as day, count(*)::int as count
          from application_users where platform_guid = ${platform} and created_on ${near} group by 1
      )
      select d.day::date::text as day, coalesce(h.views, 0) as views, coalesce(h.visits, 0) as visits, coalesce(h.visitors, 0) as visitors,
             coalesce(h.not_found, 0) as "notFound", coalesce(h.robots, 0) as robots, coalesce(h.consented, 0) as consented, coalesce(s.count, 0) as searches,
             coalesce(f.count, 0) as submissions, coalesce(a.count, 0) as accounts
        from generate_series(${from}::date::timestamp, ${until}::date::timestamp, interval '1 day') as d(day)
        left join hours h on h.day = d.day::date
        left join searched s on s.day = d.day::date
        left join submitted f on f.day = d.day::date
        left join joined a on a.day = d.day::date
       order by d.day`,
  );
}

/** Today on the platform's clock, and the first day with a visit. */
export async function findCountedSince(db: PlatformDb): Promise<{ readonly today: string; readonly countedSince: string | null }> {
  const [row] = await runSql(
    db,
    sql<{ today: string; countedSince: string | null }>`
      select (now() at time zone p.time_zone)::date::text as today,
             (select min(h.day)::text from visit_hours h where h.platform_guid = p.guid) as "countedSince"
        from platforms p where p.guid = ${db.platformGuid}::uuid`,
  );
  if (row === undefined) throw new Error(`The platform ${db.platformGuid} is gone`);
  return row;
}
