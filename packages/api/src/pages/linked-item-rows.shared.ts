import type { Actor } from "@plein/contract/access/actor";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import { sql } from "kysely";
import { whereParentItemVisible } from "../access/parent-item-visible.shared.ts";
import { itemsVisibleWhere } from "../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

type LinkedItem = { readonly guid: Guid; readonly shortId: string; readonly title: string; readonly path: string };

/** The items with these guids that links may lead to: those that the actor may see. A sub-item has no page of its own. */
export async function findLinkedItems(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<LinkedPages> {
  if (guids.length === 0) return {};
  const items = await runSql(
    target,
    sql<LinkedItem>`
      select i.guid, i.short_id as "shortId", i.title, place.path
        from list_items i
       cross join lateral (
             select coalesce(p.path, '/') as path from list_item_parents q
               left join pages p on p.platform_guid = q.platform_guid and p.guid = q.page_guid and p.deleted_on is null
                     and ${itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`)}
              where q.platform_guid = i.platform_guid and q.item_guid = i.guid and (p.guid is not null or ${whereParentItemVisible(actor)})
              order by p.guid is null, q.position limit 1) place
       where i.platform_guid = ${platformGuid}::uuid and i.guid = any(${[...guids]}::uuid[]) and i.deleted_on is null and i.is_live`,
  );
  return Object.fromEntries(items.map(({ path, ...item }) => [item.guid, { title: item.title, path: itemPath(path, item) }]));
}
