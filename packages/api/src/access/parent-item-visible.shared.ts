import type { Actor } from "@plein/contract/access/actor";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere } from "./visible-where.shared.ts";

/** Rows `list_item_parents q` whose parent is an item that the reader sees: it is shown, on a page that they see. */
export function whereParentItemVisible(actor: Actor): RawBuilder<boolean> {
  return sql`(q.parent_item_guid is not null and exists (
               select from list_items above
                 join list_item_parents r on r.platform_guid = above.platform_guid and r.item_guid = above.guid
                 join pages h on h.platform_guid = r.platform_guid and h.guid = r.page_guid
                where above.platform_guid = q.platform_guid and above.guid = q.parent_item_guid and above.is_live
                  and h.deleted_on is null and ${itemsVisibleWhere(actor, "h", sql`above.list_item_type_name`)}))`;
}
