import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** How long an item can be taken back from the trash (docs/rules.md "Trash"). */
const KEPT_DAYS = 30;
/** In one look; the rest comes with the next. */
const AT_ONCE = 1000;

/**
 * Takes away for good what has been in the trash for its time. Nobody is shown it any more, so nothing has to be told.
 *
 * @returns how many items went
 */
export async function emptyTrash(db: PlatformDb): Promise<number> {
  const gone = await runSql(
    db,
    sql`delete from list_items i using (
          select guid from list_items where platform_guid = ${db.platformGuid}::uuid and deleted_on < now() - ${KEPT_DAYS}::float8 * interval '1 day'
           order by deleted_on limit ${AT_ONCE}) old
         where i.platform_guid = ${db.platformGuid}::uuid and i.guid = old.guid returning 1 as gone`,
  );
  return gone.length;
}
