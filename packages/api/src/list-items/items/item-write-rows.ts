import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import type { ParentRow } from "../parents/parent-rows.ts";
import type { ItemColumns } from "./item-columns.ts";

/** The writable columns of an item, each with its type. */
const COLUMNS: Readonly<Record<keyof ItemColumns, string>> = {
  list_item_type_name: "text",
  type_version: "int",
  title: "text",
  title_sort: "text",
  description: "text",
  metadata: "jsonb",
  tags: "text[]",
  search_text: "text",
  period_start: "timestamptz",
  period_end: "timestamptz",
  is_published: "boolean",
  published_on: "timestamptz",
  is_highlighted: "boolean",
  image: "jsonb",
  locale: "text",
  share_image: "jsonb",
  blocks: "jsonb",
};
export const COLUMN_LIST = sql.raw(Object.keys(COLUMNS).join(", "));
/** Their values for a new item; one that is published without a date gets the current moment. */
export const NEW_COLUMN_VALUES = sql.raw(
  Object.keys(COLUMNS)
    .map((name) => (name === "published_on" ? "case when is_published then coalesce(published_on, now()) else published_on end" : name))
    .join(", "),
);
export const COLUMN_TYPES = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);

/** The platform and user of a write. */
export type ItemWriter = { readonly platformGuid: Guid; readonly userGuid: Guid };

export async function saveItemRow(
  target: SqlTarget,
  { platformGuid, userGuid }: ItemWriter,
  { guid, columns }: { readonly guid: Guid; readonly columns: ItemColumns },
): Promise<void> {
  await runSql(
    target,
    sql`update list_items i
           set (${COLUMN_LIST}) = (select ${COLUMN_LIST} from jsonb_to_record(${JSON.stringify(columns)}::jsonb) as x (${COLUMN_TYPES})),
               version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid`,
  );
}

/** Replaces the parents of an item by these, in this order. */
export async function replaceParents(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, parents }: { readonly guid: Guid; readonly parents: readonly Pick<ParentRow, "guid" | "isItem">[] },
): Promise<void> {
  await runSql(target, sql`delete from list_item_parents where platform_guid = ${platformGuid}::uuid and item_guid = ${guid}::uuid`);
  await runSql(
    target,
    sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid, parent_item_guid)
        select ${platformGuid}::uuid, parent, ${guid}::uuid, place - 1, case when is_item then null else parent end, case when is_item then parent end
          from unnest(${parents.map((row) => row.guid)}::uuid[], ${parents.map(({ isItem }) => isItem)}::boolean[]) with ordinality as given (parent, is_item, place)`,
  );
}

/** The actions for many items at once. */
export const ITEM_CHANGES = ["publish", "unpublish", "highlight", "unhighlight", "remove", "restore"] as const;
export type ItemChangeName = (typeof ITEM_CHANGES)[number];

const SETS: Readonly<Record<ItemChangeName, RawBuilder<unknown>>> = {
  publish: sql`is_published = true, published_on = coalesce(published_on, now())`,
  unpublish: sql`is_published = false`,
  highlight: sql`is_highlighted = true`,
  unhighlight: sql`is_highlighted = false`,
  remove: sql`deleted_on = now()`,
  restore: sql`deleted_on = null`,
};

export async function changeItemRows(
  target: SqlTarget,
  { platformGuid, userGuid }: ItemWriter,
  { guids, change }: { readonly guids: readonly Guid[]; readonly change: ItemChangeName },
): Promise<void> {
  await runSql(
    target,
    sql`update list_items set ${SETS[change]}, version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`,
  );
}

type ItemOrder = { readonly parentGuid: Guid; readonly guids: readonly Guid[] };

/** The number of these items below the parent, outside the trash. */
export async function countItemsBelow(target: SqlTarget, platformGuid: Guid, { parentGuid, guids }: ItemOrder): Promise<number> {
  const below = await runSql(
    target,
    sql<{ guid: Guid }>`select item_guid as guid from list_item_parents where platform_guid = ${platformGuid}::uuid
                         and parent_guid = ${parentGuid}::uuid and not is_deleted and item_guid = any(${[...guids]}::uuid[])`,
  );
  return below.length;
}

/** Numbers the items below a parent in this order; the others follow in their previous order. */
export async function arrangeItemRows(target: SqlTarget, platformGuid: Guid, { parentGuid, guids }: ItemOrder): Promise<void> {
  await runSql(
    target,
    sql`with placed as (
          select p.item_guid, (row_number() over (order by coalesce(array_position(${[...guids]}::uuid[], p.item_guid), ${guids.length + 1}::int), p.sort_id, p.item_guid))::int - 1 as place
            from list_item_parents p where p.platform_guid = ${platformGuid}::uuid and p.parent_guid = ${parentGuid}::uuid and not p.is_deleted)
        update list_items i set sort_id = placed.place from placed
         where i.platform_guid = ${platformGuid}::uuid and i.guid = placed.item_guid and i.sort_id <> placed.place`,
  );
}
