import type { Actor } from "@plein/contract/access/actor";
import type { TechnicalStatistics } from "@plein/contract/statistics/statistics";
import { previousPeriod, type StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { WEB_VITALS, type WebVital } from "@plein/contract/statistics/web-vitals";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

/** Top-level pages that are told apart, those measured most. */
const MAX_SECTIONS = 30;
const MAX_ERRORS = 50;

export type VitalBucket = {
  readonly vital: WebVital;
  /** as it was counted: a number, also `Infinity` */
  readonly bound: string;
  /** null for documents of no page, and for pages that aren't told apart or that the actor may not view */
  readonly section: { readonly path: string; readonly title: string } | null;
  readonly count: number;
};

/** How often each bucket of each web vital was counted; what wasn't told apart has no bound and is left out. */
export function listVitalBuckets(db: PlatformDb, actor: Actor, period: StatisticsPeriod): Promise<VitalBucket[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  return runSql(
    db,
    sql<VitalBucket>`
      with counted as (
        select kind, split_part(value, ' ', 1) as bound, substring(value from position(' ' in value) + 1) as path, count
          from ${figuresOf(db, WEB_VITALS, period)} as figures
         where position(' ' in value) > 0
      ), sections as (
        select p.path, coalesce(pub.title, p.title) as title
          from (select path from counted where path <> '' group by path order by sum(count) desc, path limit ${MAX_SECTIONS}) c
          join pages p on p.platform_guid = ${platform} and p.path = c.path and p.deleted_on is null
          left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
         where ${visibleWhere(actor, "page.view", "p")}
      )
      select c.kind::text as vital, c.bound, sum(c.count)::int as count,
             case when s.path is not null then json_build_object('path', s.path, 'title', s.title) end as section
        from counted c left join sections s on s.path = c.path
       group by c.kind, c.bound, s.path, s.title order by c.kind, sum(sum(c.count)) over (partition by c.kind, s.path) desc, s.path, c.bound`,
  );
}

/** How often documents were sent in each way, as `toServedValue` says it. */
export function listServedCounts(db: PlatformDb, period: StatisticsPeriod): Promise<{ readonly value: string; readonly count: number }[]> {
  return runSql(
    db,
    sql<{ value: string; count: number }>`
      select value, sum(count)::int as count from ${figuresOf(db, ["served"], period)} as figures group by value order by value`,
  );
}

/** How often browsers reported each kind of error, the most frequent first. */
export function listErrorKinds(
  db: PlatformDb,
  period: StatisticsPeriod,
): Promise<{ readonly kind: string; readonly count: number; readonly before: number }[]> {
  return runSql(
    db,
    sql<{ kind: string; count: number; before: number }>`
      select now.value as kind, now.count, coalesce(before.count, 0) as before
        from (select value, sum(count)::int as count from ${figuresOf(db, ["browserError"], period)} as figures group by value) as now
        left join (select value, sum(count)::int as count
                     from ${figuresOf(db, ["browserError"], previousPeriod(period))} as figures group by value) as before using (value)
       order by now.count desc, now.value limit ${MAX_ERRORS}`,
  );
}

type ViewCounts = Pick<TechnicalStatistics, "views" | "viewsBefore">;

/** Views by people and by programs, in a period and in the one before. */
export async function countViews(db: PlatformDb, period: StatisticsPeriod): Promise<ViewCounts> {
  const { from, until } = period;
  const countsWhere = (condition: RawBuilder<unknown>) => sql`json_build_object(
    'people', coalesce(sum(views) filter (where ${condition}), 0), 'robots', coalesce(sum(robots) filter (where ${condition}), 0))`;
  const row = await runSqlForOne(
    db,
    sql<ViewCounts>`
      select ${countsWhere(sql`day >= ${from}::date`)} as views, ${countsWhere(sql`day < ${from}::date`)} as "viewsBefore"
        from visit_hours
       where platform_guid = ${db.platformGuid}::uuid and day between ${previousPeriod(period).from}::date and ${until}::date`,
  );
  if (row === null) throw new Error("A sum returned no row");
  return row;
}
