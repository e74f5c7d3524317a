import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

export type SiblingRow = { readonly guid: Guid; readonly path: string; readonly title: string; readonly sortId: number };

/** Locks the pages directly below a path, in no order, against moves until the transaction ends. */
export function lockSiblings(target: SqlTarget, platformGuid: Guid, parentPath: string): Promise<SiblingRow[]> {
  const prefix = parentPath === "/" ? "/" : `${parentPath}/`;
  return runSql(
    target,
    sql<SiblingRow>`
      select guid, path, title, sort_id as "sortId" from pages
       where platform_guid = ${platformGuid}::uuid and deleted_on is null and path <> '/' and starts_with(path, ${prefix}::text)
         and strpos(substr(path, length(${prefix}::text) + 1), '/') = 0
       order by guid for update`,
  );
}

type Place = { readonly guid: Guid; readonly sortId: number };

export async function savePlaces(target: SqlTarget, platformGuid: Guid, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await runSql(
    target,
    sql`update pages p set sort_id = place."sortId"
          from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(guid uuid, "sortId" integer)
         where p.platform_guid = ${platformGuid}::uuid and p.guid = place.guid`,
  );
}
