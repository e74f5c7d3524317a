import type { Actor } from "@plein/contract/access/actor";
import { previousPeriod, type StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql } from "../../run-sql.ts";
import { figuresOf } from "../months/figures-sql.ts";

const MAX_ROWS = 50;
/** More rows are read than shown, because the caller may not see some of them. */
const READ_ROWS = 300;
/** A page without a view for this number of days may be of no use. */
const UNVISITED_DAYS = 90;

type Viewed = { readonly path: string; readonly title: string | null; readonly count: number; readonly before: number };

/** Paths of pages and items by their number of views, each with its current title; without those that the actor may not view. */
export function listViewedContent(
  db: PlatformDb,
  actor: Actor,
  { kind, period }: { readonly kind: "page" | "landing" | "exit"; readonly period: StatisticsPeriod },
): Promise<Viewed[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  const before = previousPeriod(period);
  return runSql(
    db,
    sql<Viewed>`
      with counted as (
        select now.path, now.count, coalesce(before.count, 0) as before
          from (select value as path, sum(count)::int as count from ${figuresOf(db, [kind], period)} as figures
                 where value <> '' group by value having sum(count) > 0 order by 2 desc, 1 limit ${READ_ROWS}) as now
          left join (select value as path, sum(count)::int as count from ${figuresOf(db, [kind], before)} as figures group by value) as before
            using (path)
      )
      select c.path, coalesce(page.title, item.title) as title, c.count, c.before
        from counted c
        left join lateral (
          select coalesce(pub.title, p.title) as title, ${visibleWhere(actor, "page.view", "p")} as is_visible
            from pages p left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
           where p.platform_guid = ${platform} and p.path = c.path and p.deleted_on is null limit 1) page on true
        left join lateral (
          select i.title, exists (
                   select from list_item_parents r join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
                    where r.platform_guid = i.platform_guid and r.item_guid = i.guid and p.deleted_on is null and i.is_live
                      and ${itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`)}) as is_visible
            from list_items i
           where i.platform_guid = ${platform} and i.short_id = substring(c.path from '/i/([^/]+)$') and i.deleted_on is null limit 1) item on true
       where coalesce(page.is_visible, item.is_visible, true)
       order by c.count desc, c.path limit ${MAX_ROWS}`,
  );
}

/** Paths without a page, the most requested first; without requests beyond the limit of distinct paths. */
export function listMissedPaths(db: PlatformDb, period: StatisticsPeriod): Promise<{ readonly path: string; readonly views: number }[]> {
  return runSql(
    db,
    sql<{ path: string; views: number }>`
      select value as path, sum(count)::int as views from ${figuresOf(db, ["notFound"], period)} as figures
       where value <> '' group by value order by 2 desc, 1 limit ${MAX_ROWS}`,
  );
}

type Unvisited = { readonly path: string; readonly title: string; readonly publishedOn: string };

/**
 * Published pages without a view in the last 90 days that were published before these, the oldest first. The paths with a view are read
 * once: looking each page up would search the index on every one of these days.
 */
export function listUnvisitedPages(db: PlatformDb, actor: Actor): Promise<Unvisited[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  return runSql(
    db,
    sql<Unvisited>`
      with visited as materialized (
        select distinct value as path from visit_figures
         where platform_guid = ${platform} and kind = 'page' and day > (now() - interval '1 day' * ${UNVISITED_DAYS}::int)::date
      )
      select p.path, pub.title, pub.published_on::date::text as "publishedOn"
        from pages p join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.platform_guid = ${platform} and p.is_published and p.deleted_on is null and not p.is_reusable
         and pub.published_on < now() - interval '1 day' * ${UNVISITED_DAYS}::int and ${visibleWhere(actor, "page.view", "p")}
         and p.path not in (select path from visited)
       order by pub.published_on, p.path limit ${MAX_ROWS}`,
  );
}
