import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { pathsAbove } from "../../paths-above-sql.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** A removed page, with the number of pages below it that were removed at the same moment. */
export type RemovedPageRow = {
  readonly guid: Guid;
  readonly title: string;
  readonly path: string;
  readonly removedOn: Date;
  readonly removedBy: string | null;
  readonly pagesBelow: number;
};

type TrashRange = { readonly limit: number; readonly offset: number };

/** The removed pages that the actor may restore, the last one first. None of them has a `deleted_on` that is null, which the column can be. */
export function listTrashRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  { limit, offset }: TrashRange,
): Promise<RemovedPageRow[]> {
  return runSql(
    target,
    sql<RemovedPageRow>`
      select p.guid, p.title, p.path, coalesce(p.deleted_on, now()) as "removedOn", ${selectVisibleName(actor, "u")} as "removedBy",
             (select count(*)::int from pages b where b.platform_guid = p.platform_guid and b.deleted_on = p.deleted_on
                 and starts_with(b.path, p.path || '/')) as "pagesBelow"
        from pages p
        left join application_users u on u.platform_guid = p.platform_guid and u.guid = p.updated_by_guid
       where ${whereRemoved(platformGuid, actor)}
       order by p.deleted_on desc, p.path, p.guid limit ${limit} offset ${offset}`,
  );
}

export async function countTrashRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from pages p where ${whereRemoved(platformGuid, actor)}`,
  );
  return count?.total ?? 0;
}

/**
 * Not those that were removed with a page above them: they come back with that one. Thousands of pages can have been removed at one
 * moment, so the paths above each are listed once, and joined.
 */
function whereRemoved(platformGuid: Guid, actor: Actor): RawBuilder<unknown> {
  return sql`p.platform_guid = ${platformGuid}::uuid and p.deleted_on is not null and ${visibleWhere(actor, "page.remove", "p")}
    and p.guid not in (
      select below.guid
        from (select n.guid, n.deleted_on, unnest(${pathsAbove("n")}) as path_above
                from pages n where n.platform_guid = ${platformGuid}::uuid and n.deleted_on is not null) below
        join pages above on above.platform_guid = ${platformGuid}::uuid and above.path = below.path_above
             and above.deleted_on is not distinct from below.deleted_on)`;
}
