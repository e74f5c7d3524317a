import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { VisitBatch } from "./visit-batch.ts";

/** Now on the platform's clock, with the salt of the day. */
export type VisitMoment = { readonly day: string; readonly hour: number; readonly salt: Buffer };

/** @param salt 32 random bytes, which become the day's unless it has a salt */
export async function openVisitDay(db: PlatformDb, salt: Buffer): Promise<VisitMoment> {
  await runSql(
    db,
    sql`insert into visit_salts (platform_guid, day, salt)
        select p.guid, (now() at time zone p.time_zone)::date, ${salt} from platforms p where p.guid = ${db.platformGuid}::uuid
            on conflict (platform_guid, day) do nothing`,
  );
  const [moment] = await runSql(
    db,
    sql<VisitMoment>`
      select s.day::text as day, extract(hour from now() at time zone p.time_zone)::int as hour, s.salt
        from visit_salts s join platforms p on p.guid = s.platform_guid
       where s.platform_guid = ${db.platformGuid}::uuid order by s.day desc limit 1`,
  );
  if (moment === undefined) throw new Error(`The platform ${db.platformGuid} is gone`);
  return moment;
}

/** The maximum number of distinct values of one kind per day; further ones are counted together. */
const MAX_VALUES = 2000;

/**
 * Adds to the figures of an hour and its day, all in one statement. A visit starts with the first view after half an hour without one.
 * Rows are written in order, so that two processes never deadlock.
 */
export async function addVisitRows(db: PlatformDb, { day, hour }: Omit<VisitMoment, "salt">, batch: VisitBatch): Promise<void> {
  const visitors = JSON.stringify([...batch.visitors].map(([visitor, facts]) => ({ visitor, ...facts })));
  const counts = JSON.stringify(
    (["page", "notFound", "download", "served"] as const).flatMap((kind) =>
      [...batch.counts[kind]].map(([value, count]) => ({ kind, value, count })),
    ),
  );
  const reports = JSON.stringify(batch.reports);
  await runSql(
    db,
    sql`with arriving as (
          select decode(x.visitor, 'hex') as visitor, x.landing, x.exit, x.source, x.device, x.browser, x.language, x.country
            from jsonb_to_recordset(${visitors}::jsonb)
                 as x(visitor text, landing text, exit text, source text, device text, browser text, language text, country text)
        ), known as (
          select d.visitor, d.last_seen_on, d.last_path
            from arriving a join day_visitors d on d.platform_guid = ${db.platformGuid}::uuid and d.day = ${day}::date and d.visitor = a.visitor
        ), seen as (
          insert into day_visitors (platform_guid, day, visitor, last_seen_on, last_path)
          select ${db.platformGuid}::uuid, ${day}::date, a.visitor, now(), a.exit from arriving a order by a.visitor
              on conflict (platform_guid, day, visitor) do update set last_seen_on = excluded.last_seen_on, last_path = excluded.last_path
        ), visits as (
          select a.*, k.visitor is null as is_first from arriving a left join known k using (visitor)
           where k.visitor is null or k.last_seen_on < now() - interval '30 minutes'
        ), hours as (
          insert into visit_hours as h (platform_guid, day, hour, views, visits, visitors, robots, not_found)
          select ${db.platformGuid}::uuid, ${day}::date, ${hour}::int, ${batch.views}::int, count(*)::int,
                 count(*) filter (where is_first)::int, ${batch.robots}::int, ${batch.notFound}::int
            from visits
              on conflict (platform_guid, day, hour) do update
             set views = h.views + excluded.views, visits = h.visits + excluded.visits, visitors = h.visitors + excluded.visitors,
                 robots = h.robots + excluded.robots, not_found = h.not_found + excluded.not_found
        ), requested as (
          select x.kind, x.value, x.count from jsonb_to_recordset(${counts}::jsonb) as x(kind text, value text, count int)
        ), counted as (
          select kind::visit_figure_kind as kind, value, count from requested
           union all
          select f.kind::visit_figure_kind, f.value, count(*)::int
            from visits v
           cross join lateral (values ('landing', v.landing), ('source', v.source), ('device', v.device), ('browser', v.browser),
                                      ('language', v.language), ('country', v.country)) as f(kind, value)
           where f.value is not null
           group by 1, 2
           union all
          -- A visit that goes on ends at its new page, and no longer at the one before it.
          select 'exit'::visit_figure_kind, f.value, sum(f.count)::int
            from arriving a left join known k on k.visitor = a.visitor and k.last_seen_on >= now() - interval '30 minutes'
           cross join lateral (values (a.exit, 1), (k.last_path, -1)) as f(value, count)
           where f.value is not null
           group by f.value having sum(f.count) <> 0
           union all
          select x.kind::visit_figure_kind, case when x.section is null then x.value else x.value || ' ' || coalesce(p.path, '') end, sum(x.count)::int
            from jsonb_to_recordset(${reports}::jsonb) as x(kind text, value text, section text, count int)
            left join pages p on p.platform_guid = ${db.platformGuid}::uuid and p.path = x.section and p.is_published and p.deleted_on is null
           -- A browser may name any path: only one that was viewed today is counted.
           where x.kind not in ('timedView', 'viewSeconds')
              or exists (select from requested r where r.kind = 'page' and r.value = x.value)
              or exists (select from visit_figures v where v.platform_guid = ${db.platformGuid}::uuid and v.kind = 'page'
                                                       and v.day = ${day}::date and v.value = x.value)
           group by 1, 2
        ), taken as (
          select kind, count(*) as values from visit_figures
           where platform_guid = ${db.platformGuid}::uuid and day = ${day}::date and kind = any(select distinct kind from counted)
           group by kind
        ), told_apart as (
          select c.kind, case when coalesce(t.values, 0) < ${MAX_VALUES}::int or known.value is not null then c.value else '' end as value, c.count
            from counted c left join taken t using (kind)
            left join visit_figures known on known.platform_guid = ${db.platformGuid}::uuid and known.kind = c.kind
                                         and known.day = ${day}::date and known.value = c.value
        )
        insert into visit_figures as f (platform_guid, kind, day, value, count)
        select ${db.platformGuid}::uuid, kind, ${day}::date, value, sum(count)::int from told_apart group by kind, value order by kind, value
            on conflict (platform_guid, kind, day, value) do update set count = f.count + excluded.count`,
  );
}

/** Deletes the data that distinguishes the visitors of previous days. */
export async function forgetVisitors(db: PlatformDb): Promise<void> {
  await runSql(
    db,
    sql`with today as (select (now() at time zone time_zone)::date as day from platforms where guid = ${db.platformGuid}::uuid),
             salts as (delete from visit_salts where platform_guid = ${db.platformGuid}::uuid and day < (select day from today))
        delete from day_visitors where platform_guid = ${db.platformGuid}::uuid and day < (select day from today)`,
  );
}

/** Deletes figures that are older than this number of months; those of a month once all of its days are. */
export async function removeOldFigures(db: PlatformDb, months: number): Promise<void> {
  await runSql(
    db,
    sql`with hours as (delete from visit_hours
                        where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int),
             months as (delete from visit_months
                         where platform_guid = ${db.platformGuid}::uuid and month < now() - interval '1 month' * ${months + 1}::int),
             steps as (delete from form_step_figures
                        where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int),
             sources as (delete from form_source_figures
                          where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int),
             audience as (delete from form_audience_figures
                           where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int),
             forwarding as (delete from log_forwarding
                             where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int)
        delete from visit_figures where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int`,
  );
}
