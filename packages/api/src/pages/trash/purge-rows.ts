import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";

type DuePages = { readonly days: number; readonly limit: number };

/** Pages that have been in the trash for this many days, the first removed first. Those that another process purges are left out. */
export async function lockPagesToPurge(target: SqlTarget, platformGuid: Guid, { days, limit }: DuePages): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select guid from pages
       where platform_guid = ${platformGuid}::uuid and deleted_on < now() - make_interval(days => ${days}::int)
       order by deleted_on, path limit ${limit}::int for update skip locked`,
  );
  return rows.map(({ guid }) => guid);
}

/** Deletes items that are on these pages and nowhere else. @returns them */
export async function deleteItemsOnlyOn(
  target: SqlTarget,
  platformGuid: Guid,
  pageGuids: readonly Guid[],
  limit: number,
): Promise<{ items: Guid[]; below: Guid[] }> {
  const itemRows = await runSql(
    target,
    sql<{ guid: Guid; below: Guid[] }>`
      select i.guid, array(select c.item_guid from list_item_parents c
                            where c.platform_guid = i.platform_guid and c.parent_guid = i.guid) as below
        from list_items i
       where i.platform_guid = ${platformGuid}::uuid
         and i.guid in (select q.item_guid from list_item_parents q
                         where q.platform_guid = ${platformGuid}::uuid and q.parent_guid = any(${[...pageGuids]}::uuid[]))
         and not exists (select from list_item_parents o where o.platform_guid = i.platform_guid and o.item_guid = i.guid
                            and o.parent_guid <> all(${[...pageGuids]}::uuid[]))
       order by i.guid limit ${limit}::int`,
  );
  const items = itemRows.map(({ guid }) => guid);
  await deleteItems(target, platformGuid, items);
  return { items, below: itemRows.flatMap(({ below }) => below) };
}

/** Deletes the items among these that are no longer on a page or below an item. @returns them, and the items below them */
export async function deleteItemsWithoutParent(
  target: SqlTarget,
  platformGuid: Guid,
  guids: readonly Guid[],
): Promise<{ items: Guid[]; below: Guid[] }> {
  const itemRows = await runSql(
    target,
    sql<{ guid: Guid; below: Guid[] }>`
      select i.guid, array(select c.item_guid from list_item_parents c
                            where c.platform_guid = i.platform_guid and c.parent_guid = i.guid) as below
        from list_items i
       where i.platform_guid = ${platformGuid}::uuid and i.guid = any(${[...guids]}::uuid[])
         and not exists (select from list_item_parents o where o.platform_guid = i.platform_guid and o.item_guid = i.guid)`,
  );
  const items = itemRows.map(({ guid }) => guid);
  await deleteItems(target, platformGuid, items);
  return { items, below: itemRows.flatMap(({ below }) => below) };
}

async function deleteItems(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  if (guids.length === 0) return;
  await runSql(target, sql`delete from list_items where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`);
}

/**
 * Moves the sub-items of the menu items of these pages up one level (a recursive CTE), as menus show them already while the pages are in
 * the trash: otherwise they would be deleted too.
 */
export async function liftMenuItemsBelow(target: SqlTarget, platformGuid: Guid, pageGuids: readonly Guid[]): Promise<void> {
  await runSql(
    target,
    sql`
      with recursive tree as (
        select i.guid, i.menu_guid, i.page_guid = any(${[...pageGuids]}::uuid[]) is true as is_gone, null::uuid as parent,
               array[${placeOf("i")}] as place
          from menu_items i
         where i.platform_guid = ${platformGuid}::uuid and i.parent_guid is null
           and i.menu_guid in (select m.menu_guid from menu_items m
                                where m.platform_guid = ${platformGuid}::uuid and m.page_guid = any(${[...pageGuids]}::uuid[]))
        union all
        select i.guid, i.menu_guid, i.page_guid = any(${[...pageGuids]}::uuid[]) is true,
               case when t.is_gone then t.parent else t.guid end,
               case when t.is_gone then t.place || ${placeOf("i")} else array[${placeOf("i")}] end
          from tree t
          join menu_items i on i.platform_guid = ${platformGuid}::uuid and i.parent_guid = t.guid
      ), placed as (
        select guid, parent, row_number() over (partition by menu_guid, parent order by place collate "C")::int - 1 as sort_id from tree where not is_gone
      )
      update menu_items i set parent_guid = placed.parent, sort_id = placed.sort_id
        from placed
       where i.platform_guid = ${platformGuid}::uuid and i.guid = placed.guid
         and (i.parent_guid, i.sort_id) is distinct from (placed.parent, placed.sort_id)`,
  );
}

/** The place of a menu item among those with the same parent, as text that sorts by it. */
function placeOf(alias: "i") {
  const item = sql.raw(alias);
  return sql`lpad(${item}.sort_id::text, 10, '0') || ${item}.guid::text`;
}

/** Stores the paths of the public pages among these, to respond with 410. */
export async function storeGonePaths(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  await runSql(
    target,
    sql`insert into gone_paths (platform_guid, path)
        select distinct p.platform_guid, p.path from pages p
         where p.platform_guid = ${platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[]) and p.is_published
           and ${visibleWhere(ANONYMOUS, "page.view", "p")}
        on conflict (platform_guid, path) do update set gone_on = excluded.gone_on`,
  );
}

/** Deletes pages with their blocks, publications, redirects and menu items. */
export async function deletePages(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  await runSql(target, sql`delete from pages where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`);
}
