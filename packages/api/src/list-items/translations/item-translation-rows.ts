import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { ItemColumns } from "../items/item-columns.ts";
import { COLUMN_LIST, COLUMN_TYPES, type ItemWriter } from "../items/item-write-rows.ts";

export type ItemTranslationRow = {
  readonly groupGuid: Guid;
  readonly locale: Locale;
  readonly itemGuid: Guid;
  readonly isDeleted: boolean;
};

/** The items of an item's group with the item itself, also those in the trash; none for an item without a group. */
export function listItemTranslationRows(target: SqlTarget, platformGuid: Guid, itemGuid: Guid): Promise<ItemTranslationRow[]> {
  return runSql(
    target,
    sql<ItemTranslationRow>`
      select o.group_guid as "groupGuid", o.locale, o.item_guid as "itemGuid", i.deleted_on is not null as "isDeleted"
        from item_translations t
        join item_translations o on o.platform_guid = t.platform_guid and o.group_guid = t.group_guid
        join list_items i on i.platform_guid = o.platform_guid and i.guid = o.item_guid
       where t.platform_guid = ${platformGuid}::uuid and t.item_guid = ${itemGuid}::uuid order by o.locale`,
  );
}

type NewRow = { readonly itemGuid: Guid; readonly groupGuid: Guid; readonly locale: Locale };

/** Adds an item to a translation group. An item in the trash loses its place there. @returns false if another item has the language */
export async function saveItemTranslationRow(
  target: SqlTarget,
  platformGuid: Guid,
  { itemGuid, groupGuid, locale }: NewRow,
): Promise<boolean> {
  await runSql(
    target,
    sql`delete from item_translations t using list_items i
         where t.platform_guid = ${platformGuid}::uuid and t.group_guid = ${groupGuid}::uuid and t.locale = ${locale} and t.item_guid <> ${itemGuid}::uuid
           and i.platform_guid = t.platform_guid and i.guid = t.item_guid and i.deleted_on is not null`,
  );
  const row = await runSqlForOne(
    target,
    sql<{ itemGuid: Guid }>`
      insert into item_translations (platform_guid, item_guid, group_guid, locale)
      values (${platformGuid}::uuid, ${itemGuid}::uuid, ${groupGuid}::uuid, ${locale})
      on conflict do nothing returning item_guid as "itemGuid"`,
  );
  return row !== null;
}

type CopiedItem = { readonly guid: Guid; readonly shortId: string; readonly sortId: number; readonly columns: ItemColumns };

/** Adds one item without parents. @returns false if another item has the short id */
export async function addCopiedItemRow(
  target: SqlTarget,
  { platformGuid, userGuid }: ItemWriter,
  { guid, shortId, sortId, columns }: CopiedItem,
): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into list_items (platform_guid, guid, short_id, sort_id, owner_guid, updated_by_guid, created_on, updated_on, ${COLUMN_LIST})
      select ${platformGuid}::uuid, ${guid}::uuid, ${shortId}, ${sortId}::int, ${userGuid}::uuid, ${userGuid}::uuid, now(), now(), ${COLUMN_LIST}
        from jsonb_to_record(${JSON.stringify(columns)}::jsonb) as x (${COLUMN_TYPES})
      on conflict (platform_guid, short_id) do nothing returning guid`,
  );
  return row !== null;
}
