import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { ContentStatistics } from "@plein/contract/statistics/statistics";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { selectProblemTotals, whereDraftSeen } from "../../pages/checks/problem-totals-sql.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";

const MAX_OWNERS = 50;

/** Of each user who published pages last, the one that was published longest ago. */
export function listOldestPages(db: PlatformDb, actor: UserActor): Promise<ContentStatistics["oldest"]> {
  return runSql(
    db,
    sql<ContentStatistics["oldest"][number]>`
      select ${selectVisibleName(actor, "u")} as owner, o.pages, o.path, o.title, o.published_on::date::text as "publishedOn"
        from (select distinct on (pub.published_by_guid) pub.published_by_guid, p.path, pub.title, pub.published_on,
                     count(*) over (partition by pub.published_by_guid)::int as pages
                from pages p join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
               where p.platform_guid = ${db.platformGuid}::uuid and p.is_published and p.deleted_on is null
                 and ${visibleWhere(actor, "page.view", "p")}
               order by pub.published_by_guid, pub.published_on, p.path) o
        left join application_users u on u.platform_guid = ${db.platformGuid}::uuid and u.guid = o.published_by_guid
       order by o.published_on, o.path limit ${MAX_OWNERS}`,
  );
}

/** Published pages that changed after their publication and whose drafts the actor may see, the last changed first. */
export async function listTouchedGuids(db: PlatformDb, actor: UserActor, limit: number): Promise<Guid[]> {
  const rows = await runSql(
    db,
    sql<{ guid: Guid }>`
      select p.guid
        from pages p
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
        left join lateral (
          select max(greatest(b.updated_on, b.deleted_on)) as changed_on
            from building_block_instances b where b.platform_guid = p.platform_guid and b.page_guid = p.guid) edit on true
       where p.platform_guid = ${db.platformGuid}::uuid and p.is_published and ${whereDraftSeen(actor)}
         and greatest(p.updated_on, edit.changed_on) > pub.published_on
       order by greatest(p.updated_on, edit.changed_on) desc, p.guid limit ${limit}::int`,
  );
  return rows.map(({ guid }) => guid);
}

/** The unpublished pages and the problems of pages whose drafts the actor may see. */
export async function countWaitingContent(db: PlatformDb, actor: UserActor): Promise<Omit<ContentStatistics["waiting"], "changedDrafts">> {
  const row = await runSqlForOne(
    db,
    sql<{ drafts: number; problems: { pages: number; brokenLinks: number } }>`
      select (select count(*)::int from pages p
               where p.platform_guid = ${db.platformGuid}::uuid and not p.is_published and ${whereDraftSeen(actor)}) as drafts,
             ${selectProblemTotals(db.platformGuid, actor)} as problems`,
  );
  if (row === null) throw new Error("A count returned no row");
  return { drafts: row.drafts, pagesWithErrors: row.problems.pages, brokenLinks: row.problems.brokenLinks };
}
