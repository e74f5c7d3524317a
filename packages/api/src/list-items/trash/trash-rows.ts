import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** The number of days for which an item can be restored from the trash (docs/rules.md "Trash"). */
const RETENTION_DAYS = 30;
/** The next run continues with the rest. */
const BATCH_SIZE = 1000;

/**
 * Deletes for good the items that have been in the trash for 30 days (soft deleted, by `deleted_on`). No page shows them any more, so
 * nothing is invalidated.
 *
 * @returns the number of deleted items
 */
export async function emptyTrash(db: PlatformDb): Promise<number> {
  const deleted = await runSql(
    db,
    sql`delete from list_items i using (
          select guid from list_items where platform_guid = ${db.platformGuid}::uuid and deleted_on < now() - ${RETENTION_DAYS}::float8 * interval '1 day'
           order by deleted_on limit ${BATCH_SIZE}) old
         where i.platform_guid = ${db.platformGuid}::uuid and i.guid = old.guid returning 1 as gone`,
  );
  return deleted.length;
}
