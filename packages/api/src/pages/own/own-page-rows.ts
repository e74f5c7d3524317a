import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type OwnPageRow = { readonly guid: Guid; readonly changedOn: Date; readonly wasPublished: boolean };

type PageRange = { readonly limit: number; readonly offset: number };

/** The pages outside the trash that the actor made or changed, and may see; the one they changed last first. */
export function listOwnPageRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: UserActor,
  { limit, offset }: PageRange,
): Promise<OwnPageRow[]> {
  return runSql(
    target,
    sql<OwnPageRow>`
      select own.page_guid as guid, own.changed_on as "changedOn",
             exists (select from page_versions v where v.platform_guid = ${platformGuid}::uuid and v.page_guid = own.page_guid
                        and v.kind = 'publication') as "wasPublished"
        from (${ownPages(platformGuid, actor)}) own
       order by own.changed_on desc, own.page_guid desc limit ${limit}::int offset ${offset}::int`,
  );
}

export async function countOwnPageRows(target: SqlTarget, platformGuid: Guid, actor: UserActor): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from (${ownPages(platformGuid, actor)}) own`,
  );
  return count?.total ?? 0;
}

/** The pages outside the trash whose row or block the actor changed last and that visitors don't see like that, the last changed first. */
export async function listOwnDraftGuids(target: SqlTarget, platformGuid: Guid, actor: UserActor, limit: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select p.guid
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
        left join lateral (
          select greatest(b.updated_on, b.deleted_on) as changed_on, b.updated_by_guid
            from building_block_instances b where b.platform_guid = p.platform_guid and b.page_guid = p.guid
           order by 1 desc limit 1) edit on true
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
         and case when edit.changed_on > p.updated_on then edit.updated_by_guid else p.updated_by_guid end = ${actor.userGuid}::uuid
         and (pub.page_guid is null or greatest(p.updated_on, edit.changed_on) > pub.published_on)
       order by greatest(p.updated_on, edit.changed_on) desc, p.guid limit ${limit}::int`,
  );
  return rows.map(({ guid }) => guid);
}

/**
 * Pages that the actor changed: by the audit log, which has all editors of a page; and if that is pruned by the rows themselves, which have
 * the last one. The timestamp of a row also includes changes by others and by schedules, so the log's takes precedence.
 */
function ownPages(platformGuid: Guid, actor: UserActor): RawBuilder<unknown> {
  const isOwn = (alias: string) => {
    const row = sql.raw(alias);
    return sql`${row}.platform_guid = ${platformGuid}::uuid and ${row}.updated_by_guid = ${actor.userGuid}::uuid`;
  };
  return sql`
    select p.guid as page_guid, coalesce(max(mine.changed_on) filter (where mine.is_logged), max(mine.changed_on)) as changed_on
      from (select e.object_guid as page_guid, e.created_on as changed_on, true as is_logged
              from audit_entries e
             where e.platform_guid = ${platformGuid}::uuid and e.actor_guid = ${actor.userGuid}::uuid and e.object_type = 'page'
               and e.action not in ('pages.addDraftLink', 'pages.removeDraftLink')
            union all select c.guid, c.updated_on, false from pages c where ${isOwn("c")}
            union all select b.page_guid, greatest(b.updated_on, b.deleted_on), false from building_block_instances b where ${isOwn("b")}) mine
      join pages p on p.platform_guid = ${platformGuid}::uuid and p.guid = mine.page_guid
     where p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
     group by p.guid`;
}
