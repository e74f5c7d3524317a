import type { ContentPath } from "@plein/contract/pages/addresses/content-path";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** Whether a published page has this path, and shows this item: only valid paths may be stored. */
export async function isContentPath(db: PlatformDb, content: ContentPath): Promise<boolean> {
  if (content.kind !== "page" && content.kind !== "item") return false;
  const itemId = content.kind === "item" ? content.itemId : null;
  const rows = await runSql(
    db,
    sql`select from pages p
         where p.platform_guid = ${db.platformGuid}::uuid and p.path = ${content.path} and p.is_published and p.deleted_on is null
           and (${itemId}::text is null
                or exists (select from list_items i
                             join list_item_parents r on r.platform_guid = i.platform_guid and r.item_guid = i.guid and r.page_guid = p.guid
                            where i.platform_guid = p.platform_guid and i.short_id = ${itemId}::text and i.is_live))`,
  );
  return rows.length > 0;
}
