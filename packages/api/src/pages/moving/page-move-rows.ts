import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

type Move = { readonly platformGuid: Guid; readonly fromPath: string; readonly toPath: string };

/** `longest`: length of the longest path after the move; `isTaken`: a page that isn't moved has one of these paths. */
export type MoveObstacles = { readonly longest: number; readonly isTaken: boolean };

export async function findMoveObstacles(target: SqlTarget, { platformGuid, fromPath, toPath }: Move): Promise<MoveObstacles> {
  const row = await runSqlForOne(
    target,
    sql<MoveObstacles>`
      with moved as (
        select ${toPath}::text || substr(path, length(${fromPath}::text) + 1) as path from pages
         where platform_guid = ${platformGuid}::uuid and deleted_on is null and ${whereInTree(fromPath)})
      select coalesce(max(length(moved.path)), 0) as longest, count(stays.guid) > 0 as "isTaken"
        from moved
        left join pages stays on stays.platform_guid = ${platformGuid}::uuid and stays.path = moved.path and stays.deleted_on is null`,
  );
  return row ?? { longest: 0, isTaken: false };
}

/** Gives a page and those below it their new paths, and makes each former path redirect. @returns the number of former paths */
export async function movePageTreeRows(
  target: SqlTarget,
  { platformGuid, fromPath, toPath, userGuid }: Move & { readonly userGuid: Guid },
): Promise<number> {
  const redirects = await runSql(
    target,
    sql<{ fromPath: string }>`
      with moved as (
        update pages set path = ${toPath}::text || substr(path, length(${fromPath}::text) + 1), version = version + 1, updated_on = now(),
                         updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and deleted_on is null and ${whereInTree(fromPath)}
        returning guid, path)
      insert into page_redirects (platform_guid, from_path, page_guid)
      select ${platformGuid}::uuid, ${fromPath}::text || substr(moved.path, length(${toPath}::text) + 1), moved.guid from moved
      on conflict (platform_guid, from_path) do update set page_guid = excluded.page_guid, item_guid = null
      returning from_path as "fromPath"`,
  );
  // A path that a page has again doesn't redirect any more, also after that page is removed.
  await runSql(
    target,
    sql`delete from page_redirects
         where platform_guid = ${platformGuid}::uuid and (from_path = ${toPath} or starts_with(from_path, ${toPath}::text || '/'))
           and from_path in (select path from pages where platform_guid = ${platformGuid}::uuid and deleted_on is null)`,
  );
  return redirects.length;
}

/** The page at this path and those below it. */
function whereInTree(path: string): RawBuilder<unknown> {
  return sql`(path = ${path} or starts_with(path, ${path}::text || '/'))`;
}
