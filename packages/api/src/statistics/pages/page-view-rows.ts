import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql } from "../../run-sql.ts";

type PageViewRow = { readonly guid: Guid; readonly views: number };

/** The views of pages in the last days, today included, by the path that a page has now; without those that the actor may not view. */
export function listPageViews(db: PlatformDb, actor: Actor, days: number): Promise<PageViewRow[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  return runSql(
    db,
    sql<PageViewRow>`
      with counted as (
        select f.value as path, sum(f.count)::int as views
          from visit_figures f
         where f.platform_guid = ${platform} and f.kind = 'page' and f.value <> ''
           and f.day > (select (now() at time zone time_zone)::date from platforms where guid = ${platform}) - ${days}::int
         group by f.value
      )
      select p.guid, c.views
        from counted c join pages p on p.platform_guid = ${platform} and p.path = c.path
       where p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
       order by p.path`,
  );
}
