import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** The next items by guid, each with the total of all; from the first on without `after`. */
export function listItemsAfter(tx: PlatformTransaction, after: Guid | null, limit: number): Promise<{ guid: Guid; total: number }[]> {
  return runSql(
    tx,
    sql<{ guid: Guid; total: number }>`
      select guid, (select count(*)::int from list_items where platform_guid = ${tx.platformGuid}::uuid and deleted_on is null) as total
        from list_items where platform_guid = ${tx.platformGuid}::uuid and deleted_on is null and (${after}::uuid is null or guid > ${after}::uuid)
       order by guid limit ${limit}::int`,
  );
}

export async function removeGoneItemsFromSearch(tx: PlatformTransaction): Promise<void> {
  await runSql(
    tx,
    sql`delete from search_entries e where e.platform_guid = ${tx.platformGuid}::uuid and e.kind = 'item' and not exists (
          select from list_items i where i.platform_guid = e.platform_guid and i.guid = e.object_guid and i.deleted_on is null)`,
  );
}
