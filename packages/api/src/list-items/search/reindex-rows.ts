import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

type Batch = { readonly after: Guid | null; readonly limit: number };

/** The next items outside the trash, by guid, each with the number of all of them. */
export function listItemGuids(target: SqlTarget, platformGuid: Guid, { after, limit }: Batch): Promise<{ guid: Guid; total: number }[]> {
  return runSql(
    target,
    sql<{ guid: Guid; total: number }>`
      select guid, (select count(*)::int from list_items where platform_guid = ${platformGuid}::uuid and deleted_on is null) as total
        from list_items where platform_guid = ${platformGuid}::uuid and deleted_on is null and (${after}::uuid is null or guid > ${after}::uuid)
       order by guid limit ${limit}::int`,
  );
}

/** Removes the search entries of items that no longer exist or are in the trash. */
export async function removeOrphanedEntries(target: SqlTarget, platformGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from search_entries e where e.platform_guid = ${platformGuid}::uuid and e.kind = 'item' and not exists (
          select from list_items i where i.platform_guid = e.platform_guid and i.guid = e.object_guid and i.deleted_on is null)`,
  );
}
