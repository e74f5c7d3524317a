import type { Visibility } from "@plein/contract/access/visibility";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ScheduledTimes } from "@plein/contract/pages/page-schedule";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { PageVersion } from "../page-rows.shared.ts";

/** The stored schedule of a page. */
export type StoredSchedule = ScheduledTimes & { readonly expiredOn: Date | null };

type FlatSchedule = { visibleUntil: Date | null; expiredOn: Date | null; publishOn: Date | null; nextUntil: Date | null };

/** The page must exist. */
export async function findSchedule(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<StoredSchedule> {
  const row = await runSqlForOne(
    target,
    sql<FlatSchedule>`
      select pub.visible_until as "visibleUntil", p.expired_on as "expiredOn", s.publish_on as "publishOn", s.visible_until as "nextUntil"
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
        left join scheduled_publications s on s.platform_guid = p.platform_guid and s.page_guid = p.guid
       where p.platform_guid = ${platformGuid}::uuid and p.guid = ${pageGuid}::uuid`,
  );
  if (row === null) throw new Error(`No page ${pageGuid}`);
  const { visibleUntil, expiredOn, publishOn, nextUntil } = row;
  return { visibleUntil, expiredOn, next: publishOn === null ? null : { from: publishOn, until: nextUntil } };
}

export type PlannedPublication = PageVersion & {
  readonly pageGuid: Guid;
  readonly publishOn: Date;
  readonly visibleUntil: Date | null;
  readonly blocks: readonly StoredBlock[];
  readonly userGuid: Guid | null;
  readonly reason: string | null;
};

/** Plans a publication, replacing any planned one. */
export async function saveScheduledRow(target: SqlTarget, platformGuid: Guid, planned: PlannedPublication): Promise<void> {
  const { pageGuid, publishOn, visibleUntil, title, layout, options, blocks, userGuid, reason } = planned;
  await runSql(
    target,
    sql`
      insert into scheduled_publications (platform_guid, page_guid, publish_on, visible_until, title, layout, options, blocks, scheduled_by_guid,
                                          reason)
      values (${platformGuid}::uuid, ${pageGuid}::uuid, ${publishOn}::timestamptz, ${visibleUntil}::timestamptz, ${title},
              ${layout}::page_layout, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(blocks)}::jsonb, ${userGuid}::uuid,
              ${reason}::text)
      on conflict (platform_guid, page_guid) do update
         set publish_on = excluded.publish_on, visible_until = excluded.visible_until, title = excluded.title, layout = excluded.layout,
             options = excluded.options, blocks = excluded.blocks, scheduled_by_guid = excluded.scheduled_by_guid,
             reason = excluded.reason`,
  );
}

export function findScheduledRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<PlannedPublication | null> {
  return runSqlForOne(
    target,
    sql<PlannedPublication>`
      select page_guid as "pageGuid", publish_on as "publishOn", visible_until as "visibleUntil", title, layout, options, blocks,
             scheduled_by_guid as "userGuid", reason
        from scheduled_publications where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`,
  );
}

export async function removeScheduledRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from scheduled_publications where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`,
  );
}

/**
 * Pages outside the trash whose schedule requires a change at this moment; a page that is due to be published and to expire is listed
 * twice.
 */
export async function listDuePages(target: SqlTarget, platformGuid: Guid, now: Date, limit: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select due.guid from (
        select page_guid as guid, publish_on as due_on from scheduled_publications
         where platform_guid = ${platformGuid}::uuid and publish_on <= ${now}::timestamptz
        union all
        select pub.page_guid, pub.visible_until from page_publications pub
          join pages live on live.platform_guid = pub.platform_guid and live.guid = pub.page_guid and live.is_published
         where pub.platform_guid = ${platformGuid}::uuid and pub.visible_until <= ${now}::timestamptz) due
        join pages p on p.platform_guid = ${platformGuid}::uuid and p.guid = due.guid and p.deleted_on is null
       order by due.due_on, due.guid limit ${limit}::int`,
  );
  return rows.map(({ guid }) => guid);
}

/** Locks a page until the transaction ends. */
export async function lockPage(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<void> {
  await runSql(target, sql`select from pages where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid for update`);
}

/** Expires a page. Its last editor remains, since no user changed it. */
export async function savePageExpired(target: SqlTarget, platformGuid: Guid, pageGuid: Guid, expiredOn: Date): Promise<void> {
  await runSql(
    target,
    sql`update pages set is_published = false, expired_on = ${expiredOn}::timestamptz, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid`,
  );
}

export type BlockPermissions = {
  readonly guid: Guid;
  readonly addPermission: Visibility;
  readonly viewPermission: Visibility;
  readonly addRoles: Guid[];
  readonly viewRoles: Guid[];
};

/** The current permissions of blocks, removed ones included. */
export function listBlockPermissions(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<BlockPermissions[]> {
  const roles = (kind: "add" | "view") => sql`array(select r.role_guid::text from block_roles r
      where r.platform_guid = b.platform_guid and r.block_guid = b.guid and r.kind = ${sql.lit(kind)} order by 1)`;
  return runSql(
    target,
    sql<BlockPermissions>`
      select b.guid, b.add_permission as "addPermission", b.view_permission as "viewPermission", ${roles("add")} as "addRoles",
             ${roles("view")} as "viewRoles"
        from building_block_instances b where b.platform_guid = ${platformGuid}::uuid and b.guid = any(${[...guids]}::uuid[])`,
  );
}

/** The current time by the database's clock, which all processes share. */
export async function readDatabaseTime(target: SqlTarget): Promise<Date> {
  const row = await runSqlForOne(target, sql<{ now: Date }>`select now() as now`);
  if (row === null) throw new Error("A select without a table returned no row");
  return row.now;
}
