import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** Adds to the view counts of items; skips items that no longer exist. In order of guid, so that two processes never deadlock. */
export async function addViews(db: PlatformDb, views: ReadonlyMap<Guid, number>): Promise<void> {
  const rows = JSON.stringify([...views].map(([guid, count]) => ({ guid, count })).sort((one, other) => (one.guid < other.guid ? -1 : 1)));
  await runSql(
    db,
    sql`insert into list_item_views as v (platform_guid, item_guid, view_count)
        select i.platform_guid, i.guid, x.count
          from jsonb_to_recordset(${rows}::jsonb) as x(guid uuid, count int)
          join list_items i on i.platform_guid = ${db.platformGuid}::uuid and i.guid = x.guid
            on conflict (platform_guid, item_guid) do update set view_count = v.view_count + excluded.view_count`,
  );
}
