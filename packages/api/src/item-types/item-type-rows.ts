import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import type { ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { type ItemTypeRow, selectItemTypes } from "./own-types-sql.shared.ts";

/** A platform's own types, by name. */
export function listItemTypeRows(target: SqlTarget, platformGuid: Guid): Promise<ItemTypeRow[]> {
  return runSql(target, selectItemTypes(platformGuid));
}

/** @returns null if the name is taken */
export function addItemTypeRow(
  target: SqlTarget,
  platformGuid: Guid,
  { name, label, fields, defaultSortBy }: ListItemTypeInput & { readonly name: string },
): Promise<{ guid: Guid } | null> {
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into list_item_types (platform_guid, name, label, fields, default_sort_by)
      values (${platformGuid}::uuid, ${name}, ${JSON.stringify(label)}::jsonb, ${JSON.stringify(fields)}::jsonb, ${defaultSortBy})
      on conflict (platform_guid, name) do nothing returning guid`,
  );
}

export async function saveItemTypeRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, label, fields, defaultSortBy }: ListItemTypeInput & { readonly guid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`update list_item_types set label = ${JSON.stringify(label)}::jsonb, fields = ${JSON.stringify(fields)}::jsonb,
               default_sort_by = ${defaultSortBy}, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export async function removeItemTypeRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(target, sql`delete from list_item_types where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}

/** Whether there are items of a type, in the trash or not: a restored one needs its type. */
export async function hasItemsOfType(target: SqlTarget, platformGuid: Guid, typeName: string): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isUsed: boolean }>`
      select exists (select from list_items where platform_guid = ${platformGuid}::uuid and list_item_type_name = ${typeName}) as "isUsed"`,
  );
  return row?.isUsed === true;
}

/** The number of items of a type, without those in the trash. */
export async function countItemsOfType(target: SqlTarget, platformGuid: Guid, typeName: string): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ count: number }>`
      select count(*)::int as count from list_items
       where platform_guid = ${platformGuid}::uuid and list_item_type_name = ${typeName} and deleted_on is null`,
  );
  return row?.count ?? 0;
}

/** Each value that items of a type have in a field, with the number of items that have it, without those in the trash. */
export function countFieldValues(
  target: SqlTarget,
  platformGuid: Guid,
  { typeName, field }: { readonly typeName: string; readonly field: string },
): Promise<{ value: unknown; count: number }[]> {
  return runSql(
    target,
    sql<{ value: unknown; count: number }>`
      select metadata -> ${field}::text as value, count(*)::int as count from list_items
       where platform_guid = ${platformGuid}::uuid and list_item_type_name = ${typeName} and deleted_on is null
         and metadata -> ${field}::text is not null group by 1`,
  );
}

/** The number of items of each type that has any. */
export function countItemsByType({ kysely, platformGuid }: PlatformDb): Promise<Omit<ItemTypeUsage, "pages">[]> {
  return runSql(
    { kysely },
    sql<Omit<ItemTypeUsage, "pages">>`
      select list_item_type_name as name, count(*) filter (where deleted_on is null)::int as "itemCount", count(deleted_on)::int as "trashCount"
        from list_items where platform_guid = ${platformGuid}::uuid group by 1 order by 1`,
  );
}

/** The pages that the actor sees with items of each type, those with most items first. */
export function listPagesByType(
  { kysely, platformGuid }: PlatformDb,
  actor: Actor,
): Promise<(ItemTypeUsage["pages"][number] & { readonly name: string })[]> {
  return runSql(
    { kysely },
    sql<ItemTypeUsage["pages"][number] & { readonly name: string }>`
      select i.list_item_type_name as name, g.guid, g.title, g.path, count(*)::int as "itemCount"
        from list_items i
        join list_item_parents q on q.platform_guid = i.platform_guid and q.item_guid = i.guid
        join pages g on g.platform_guid = q.platform_guid and g.guid = q.page_guid and g.deleted_on is null and ${visibleWhere(actor, "page.view", "g")}
       where i.platform_guid = ${platformGuid}::uuid and i.deleted_on is null
       group by 1, 2, 3, 4 order by 5 desc, g.path`,
  );
}
