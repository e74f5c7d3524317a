import type { Actor } from "@plein/contract/access/actor";
import { reachOf } from "@plein/contract/access/policy";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { fitsField, isOwnField } from "@plein/contract/item-types/metadata-schema";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../../access/visible-where.shared.ts";
import { findItemType, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { showableBlocks } from "../../pages/block-validity.shared.ts";

/** A parent that the caller can see; `path` is null for an item. */
export type RowParent = { readonly guid: Guid; readonly path: string | null };

/** An item as it is stored, with the parents that its reader can see. */
export type ItemRow = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly listItemTypeName: string;
  readonly typeVersion: number;
  readonly title: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly isPublished: boolean;
  readonly publishedOn: Date | null;
  readonly isHighlighted: boolean;
  readonly sortId: number;
  readonly image: ImageReference | null;
  readonly locale: Locale | null;
  readonly shareImage: ImageReference | null;
  readonly blocks: readonly StoredBlock[];
  readonly ownerGuid: Guid | null;
  readonly version: number;
  readonly createdOn: Date;
  readonly updatedOn: Date;
  readonly parents: readonly RowParent[];
};

/**
 * The columns of an ItemRow, of `list_items i`. A list that shows no detail page goes without the blocks of one. Pages are
 * looked up one at a time: joined, the planner would read all of a platform's for each item.
 */
export function itemColumns(actor: Actor, { hasBlocks }: { readonly hasBlocks: boolean }): RawBuilder<ItemRow> {
  return sql`i.guid, i.short_id as "shortId", i.list_item_type_name as "listItemTypeName", i.type_version as "typeVersion", i.title, i.description,
    i.metadata, i.tags, i.period_start as "periodStart", i.period_end as "periodEnd", i.is_published as "isPublished",
    i.published_on as "publishedOn", i.is_highlighted as "isHighlighted", i.sort_id as "sortId", i.image, i.locale, i.share_image as "shareImage",
    ${hasBlocks ? sql`i.blocks` : sql`'[]'::jsonb as blocks`}, i.owner_guid as "ownerGuid", i.version, i.created_on as "createdOn", i.updated_on as "updatedOn",
    (select coalesce(json_agg(json_build_object('guid', q.parent_guid, 'path', g.path) order by q.position), '[]')
       from list_item_parents q
       left join lateral (
         select p.guid, p.path from pages p
          where p.platform_guid = q.platform_guid and p.guid = q.page_guid and p.deleted_on is null and ${namesPage(actor)}
          limit 1) g on true
      where q.platform_guid = i.platform_guid and q.item_guid = i.guid
        and (g.guid is not null or ${seesItemAbove(actor)})) as parents`;
}

/** Whether a reader is told that the item stands on page `p`: they see such items there, or it is their own. */
function namesPage(actor: Actor): RawBuilder<boolean> {
  const shown = itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`);
  if (actor.kind === "anonymous" || !reachOf(actor, "item.edit").isOwn) return shown;
  return sql`(${shown} or (i.owner_guid = ${actor.userGuid}::uuid and ${visibleWhere(actor, "page.view", "p")}))`;
}

/** Whether a reader sees the item that `list_item_parents q` puts another below: it is shown, on a page that is for them. */
export function seesItemAbove(actor: Actor): RawBuilder<boolean> {
  return sql`(q.parent_item_guid is not null and exists (
               select from list_items above
                 join list_item_parents r on r.platform_guid = above.platform_guid and r.item_guid = above.guid
                 join pages h on h.platform_guid = r.platform_guid and h.guid = r.page_guid
                where above.platform_guid = q.platform_guid and above.guid = q.parent_item_guid and above.is_published and above.deleted_on is null
                  and h.deleted_on is null and ${itemsVisibleWhere(actor, "h", sql`above.list_item_type_name`)}))`;
}

/** An item as it goes over the wire. What no longer fits its type is kept, and not shown. */
export function toListItem(row: ItemRow, types: ItemTypes, onInvalid: (guids: readonly Guid[]) => void): ListItem {
  const { guid, shortId, title } = row;
  return {
    guid,
    shortId,
    title,
    listItemTypeName: row.listItemTypeName,
    parentGuids: row.parents.map((parent) => parent.guid),
    metadata: {
      description: row.description,
      periodStart: row.periodStart?.toISOString() ?? null,
      periodEnd: row.periodEnd?.toISOString() ?? null,
      tags: [...row.tags],
      ...shownMetadata(row, findItemType(types, row.listItemTypeName)),
    },
    isPublished: row.isPublished,
    publishedOn: row.publishedOn?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    isHighlighted: row.isHighlighted,
    image: row.image,
    url: itemPath(pathOf(row), { guid, shortId, title }),
    contentBuildingBlockInstances:
      row.blocks.length === 0 ? [] : showableBlocks(row.blocks, `item.${guid}.${row.version}`, onInvalid).map(toShown),
  };
}

/** Of the first page that this reader can see; nobody sees an item who sees none of its pages. */
export function pathOf({ parents }: Pick<ItemRow, "parents">): string {
  return parents.find(({ path }) => path !== null)?.path ?? "/";
}

export function shownMetadata({ metadata, typeVersion }: ItemRow, type: ListItemType | null): Record<string, unknown> {
  if (type === null) return {};
  const isChecked = typeVersion === type.version;
  const shown: Record<string, unknown> = {};
  for (const field of type.fields) {
    if (!isOwnField(field) || !Object.hasOwn(metadata, field.name)) continue;
    const value = metadata[field.name];
    if (isChecked || fitsField(field, value)) shown[field.name] = value;
  }
  return shown;
}

function toShown({
  guid,
  buildingBlockName,
  options,
  content,
  layoutPosition,
  sortId,
}: StoredBlock): ListItem["contentBuildingBlockInstances"][number] {
  return { guid, buildingBlockName, options, content, layoutPosition, sortId };
}
