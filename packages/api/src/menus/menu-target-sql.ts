import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere } from "../access/visible-where.shared.ts";

/** The parts of the path of a list item in a menu; `path` is that of its first page that the actor may see. */
export type ItemTarget = { readonly shortId: string; readonly path: string; readonly title: string };

/**
 * The list item `x` that a menu item `i` leads to, as a lateral join: `guid`, `short_id`, `title`, `path`, `is_live` and `is_removed`.
 * No row for an item on no page that the actor may see: a menu doesn't lead to items below items alone.
 */
export function joinListItem(actor: Actor): RawBuilder<unknown> {
  return sql`
       left join lateral (
             select l.guid, l.short_id, l.title, place.path, l.is_live and l.deleted_on is null as is_live, l.deleted_on is not null as is_removed
               from list_items l
              cross join lateral (${pagesOfItem(actor)} limit 1) place
              where l.platform_guid = i.platform_guid and l.guid = i.item_guid) x on i.item_guid is not null`;
}

/** Whether an actor may see one of the pages of the list item `i.item_guid`. */
export function whereItemVisible(actor: Actor): RawBuilder<boolean> {
  return sql`exists (select from list_items l cross join lateral (${pagesOfItem(actor)} limit 1) place
                      where l.platform_guid = i.platform_guid and l.guid = i.item_guid)`;
}

function pagesOfItem(actor: Actor): RawBuilder<{ path: string }> {
  return sql`select p.path from list_item_parents q
              join pages p on p.platform_guid = q.platform_guid and p.guid = q.page_guid and p.deleted_on is null
                          and ${itemsVisibleWhere(actor, "p", sql`l.list_item_type_name`)}
             where q.platform_guid = l.platform_guid and q.item_guid = l.guid order by q.position`;
}

export const ITEM_TARGET_JSON: RawBuilder<ItemTarget | null> = sql`
  case when x.guid is not null then json_build_object('shortId', x.short_id, 'title', x.title, 'path', x.path) end`;

export function pathOfTarget({ itemGuid, target }: { readonly itemGuid: Guid | null; readonly target: ItemTarget | null }): string | null {
  return itemGuid === null || target === null ? null : itemPath(target.path, { guid: itemGuid, ...target });
}
