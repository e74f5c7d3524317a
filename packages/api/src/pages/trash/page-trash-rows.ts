import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

type TreeChange = { readonly platformGuid: Guid; readonly userGuid: Guid; readonly pageGuid: Guid };

/**
 * Moves a page and the pages below it to the trash, all at the same moment. @returns the moved pages; empty if the page is in the trash
 * already
 */
export async function removePageTreeRows(target: SqlTarget, { platformGuid, userGuid, pageGuid }: TreeChange): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      update pages p set deleted_on = now(), version = p.version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
        from pages top
       where top.platform_guid = ${platformGuid}::uuid and top.guid = ${pageGuid}::uuid and top.deleted_on is null
         and p.platform_guid = top.platform_guid and p.deleted_on is null and (p.guid = top.guid or starts_with(p.path, top.path || '/'))
      returning p.guid`,
  );
  return rows.map(({ guid }) => guid);
}

/** Takes a page out of the trash, with the pages below it that went there with it. @returns them */
export async function restorePageTreeRows(target: SqlTarget, { platformGuid, userGuid, pageGuid }: TreeChange): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      update pages p set deleted_on = null, version = p.version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
        from pages top
       where top.platform_guid = ${platformGuid}::uuid and top.guid = ${pageGuid}::uuid and top.deleted_on is not null
         and p.platform_guid = top.platform_guid and p.deleted_on = top.deleted_on and (p.guid = top.guid or starts_with(p.path, top.path || '/'))
      returning p.guid`,
  );
  return rows.map(({ guid }) => guid);
}

/**
 * The reasons why a page has to stay in the trash: `isPathTaken`, another page has the path of the page or of one that would come back with
 * it; `isParentRemoved`, the page above is in the trash as well.
 */
export type RestoreObstacles = { readonly isPathTaken: boolean; readonly isParentRemoved: boolean };

export function findRestoreObstacles(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<RestoreObstacles | null> {
  return runSqlForOne(
    target,
    sql<RestoreObstacles>`
      select exists (select from pages p
                       join pages live on live.platform_guid = p.platform_guid and live.path = p.path and live.deleted_on is null
                      where p.platform_guid = top.platform_guid and p.deleted_on = top.deleted_on
                        and (p.guid = top.guid or starts_with(p.path, top.path || '/'))) as "isPathTaken",
             exists (select from pages above where above.platform_guid = top.platform_guid and above.path = parent.path)
               and not exists (select from pages above where above.platform_guid = top.platform_guid and above.path = parent.path
                                  and above.deleted_on is null) as "isParentRemoved"
        from pages top, lateral (select regexp_replace(top.path, '/[^/]*$', '') as path) parent
       where top.platform_guid = ${platformGuid}::uuid and top.guid = ${pageGuid}::uuid and top.deleted_on is not null`,
  );
}
