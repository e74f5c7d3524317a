import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { EditableMenuItem } from "@plein/contract/menus/editable-menu";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { visitorNavTitle } from "../nav-title-sql.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { ITEM_TARGET_JSON, type ItemTarget, joinListItem, whereItemVisible } from "./menu-target-sql.ts";

/** An item of a menu as its editors read it. */
export type EditableItemRow = Omit<EditableMenuItem, "relatedMenuItems"> & {
  readonly parentGuid: Guid | null;
  readonly target: ItemTarget | null;
};

export type EditableMenuRow = {
  readonly guid: Guid;
  readonly name: string;
  readonly version: number;
  readonly items: EditableItemRow[];
};

/** All menus, the main one first, the others by name. */
export function listEditableMenuRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<EditableMenuRow[]> {
  return runSql(target, editableMenus(actor, sql`m.platform_guid = ${platformGuid}::uuid`));
}

export function findEditableMenuRow(target: SqlTarget, platformGuid: Guid, actor: Actor, guid: Guid): Promise<EditableMenuRow | null> {
  return runSqlForOne(target, editableMenus(actor, sql`m.platform_guid = ${platformGuid}::uuid and m.guid = ${guid}::uuid`));
}

export function findEditableMenuRowByName(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  name: string,
): Promise<EditableMenuRow | null> {
  return runSqlForOne(target, editableMenus(actor, sql`m.platform_guid = ${platformGuid}::uuid and m.name = ${name}`));
}

/** Locks the menu until the transaction ends. */
export async function lockEditableMenuRow(tx: SqlTarget, platformGuid: Guid, actor: Actor, guid: Guid): Promise<EditableMenuRow | null> {
  await runSql(tx, sql`select guid from menus where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findEditableMenuRow(tx, platformGuid, actor, guid);
}

function editableMenus(actor: Actor, where: RawBuilder<unknown>): RawBuilder<EditableMenuRow> {
  return sql<EditableMenuRow>`
    select m.guid, m.name, m.version, ${editableItemsJson(actor)} as items from menus m where ${where}
     order by m.name <> ${TOP_LEVEL_MENU}::text, m.name collate "nl-x-icu", m.guid`;
}

/**
 * The items of the menu `m` as one JSON array of EditableItemRow, in order. A page or list item that the actor may not see has only its
 * guid.
 */
function editableItemsJson(actor: Actor): RawBuilder<EditableItemRow[]> {
  return sql`
    (select coalesce(json_agg(json_build_object(
              'guid', i.guid, 'parentGuid', i.parent_guid, 'name', i.name, 'pageGuid', i.page_guid, 'itemGuid', i.item_guid,
              'target', ${ITEM_TARGET_JSON}, 'externalUrl', i.external_url,
              'anchor', i.anchor, 'icon', i.icon, 'newTab', i.new_tab, 'isVisible', i.is_visible, 'viewPermission', i.view_permission,
              'viewRoles', (select coalesce(json_agg(r.guid order by r.guid), '[]') from roles r
                             where r.platform_guid = i.platform_guid and r.guid = any(i.view_roles)),
              'urlSegment', coalesce(reverse(split_part(reverse(seen.path), '/', 1)), i.url_segment),
              'pageName', coalesce(x.title, ${visitorNavTitle("pub", "seen")}), 'pageIsPublished', pub.page_guid is not null or x.is_live is true,
              'path', case when seen.deleted_on is null then seen.path end,
              'pageState', case when i.item_guid is not null then
                                case when x.guid is null then 'hidden' when x.is_removed then 'removed' when not x.is_live then 'draft'
                                     when ${whereItemVisible(ANONYMOUS)} then 'public' else 'limited' end
                                when i.page_guid is null then null when seen.guid is null then 'hidden'
                                when seen.deleted_on is not null then 'removed' when pub.page_guid is null then 'draft'
                                when ${visibleWhere(ANONYMOUS, "page.view", "seen")} then 'public' else 'limited' end)
            order by i.sort_id, i.guid), '[]')
       from menu_items i
       left join pages seen on seen.platform_guid = i.platform_guid and seen.guid = i.page_guid and ${visibleWhere(actor, "page.view", "seen")}
       left join page_publications pub on pub.platform_guid = seen.platform_guid and pub.page_guid = seen.guid and seen.is_published
                                      and seen.deleted_on is null
       ${joinListItem(actor)}
      where i.platform_guid = m.platform_guid and i.menu_guid = m.guid)`;
}

/** The titles of the list items among these that a menu item may lead to: outside the trash, and on a page that the actor may see. */
export async function listLinkableItems(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  guids: readonly Guid[],
): Promise<Map<Guid, string>> {
  if (guids.length === 0) return new Map();
  const rows = await runSql(
    target,
    sql<{ guid: Guid; title: string }>`
      select x.guid, x.title
        from (select ${platformGuid}::uuid as platform_guid, unnest(${[...guids]}::uuid[]) as item_guid) i ${joinListItem(actor)}
       where x.guid is not null and not x.is_removed`,
  );
  return new Map(rows.map(({ guid, title }) => [guid, title]));
}

/** The pages among these that a menu item may lead to: outside the trash, and visible to the actor. */
export async function listLinkablePages(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  guids: readonly Guid[],
): Promise<Map<Guid, string>> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid; path: string }>`
      select p.guid, p.path from pages p where p.platform_guid = ${platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[])
         and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}`,
  );
  return new Map(rows.map(({ guid, path }) => [guid, path]));
}
