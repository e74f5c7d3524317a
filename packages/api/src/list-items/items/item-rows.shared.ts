import type { Actor } from "@plein/contract/access/actor";
import { evaluatePartially } from "@plein/contract/access/policy";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { type RawBuilder, sql } from "kysely";
import { whereParentItemVisible } from "../../access/parent-item-visible.shared.ts";
import { itemsVisibleWhere, visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import { findParents, type ParentRow } from "../parents/parent-rows.ts";

/** A parent that the reader can see; `path` is null for an item. */
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

type ColumnOptions = {
  readonly hasBlocks: boolean;
  /** SQL of the guid of a page on which the reader is known to see the item; `parents` is null if the item has no other parent */
  readonly knownParent?: RawBuilder<unknown> | null;
};

/** The columns of an ItemRow, from `list_items i`. Lists don't need the blocks of the items' own pages. */
export function itemColumns(actor: Actor, { hasBlocks, knownParent = null }: ColumnOptions): RawBuilder<ItemRow> {
  const parents =
    knownParent === null
      ? visibleParents(actor)
      : sql`case when exists (select from list_item_parents o where o.platform_guid = i.platform_guid and o.item_guid = i.guid
                                 and o.parent_guid is distinct from ${knownParent}) then ${visibleParents(actor)} end`;
  return sql`i.guid, i.short_id as "shortId", i.list_item_type_name as "listItemTypeName", i.type_version as "typeVersion", i.title, i.description,
    i.metadata, i.tags, i.period_start as "periodStart", i.period_end as "periodEnd", i.is_published as "isPublished",
    i.published_on as "publishedOn", i.is_highlighted as "isHighlighted", i.sort_id as "sortId", i.image, i.locale, i.share_image as "shareImage",
    ${hasBlocks ? sql`i.blocks` : sql`'[]'::jsonb as blocks`}, i.owner_guid as "ownerGuid", i.version, i.created_on as "createdOn", i.updated_on as "updatedOn",
    ${parents} as parents`;
}

/** Parent pages are looked up one at a time: for a join the planner would read all pages of a platform for each item. */
function visibleParents(actor: Actor): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('guid', q.parent_guid, 'path', g.path) order by q.position), '[]')
       from list_item_parents q
       left join lateral (
         select p.guid, p.path from pages p
          where p.platform_guid = q.platform_guid and p.guid = q.page_guid and p.deleted_on is null and ${wherePageVisible(actor)}
          limit 1) g on true
      where q.platform_guid = i.platform_guid and q.item_guid = i.guid
        and (g.guid is not null or ${whereParentItemVisible(actor)}))`;
}

/** Pages `p` that the reader learns of as pages of item `i`: they see such items there, or the item is their own. */
function wherePageVisible(actor: Actor): RawBuilder<boolean> {
  const whereVisible = itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`);
  if (actor.kind === "anonymous" || !evaluatePartially(actor, "item.edit").isOwn) return whereVisible;
  return sql`(${whereVisible} or (i.owner_guid = ${actor.userGuid}::uuid and ${visibleWhere(actor, "page.view", "p")}))`;
}

export type ItemKey = { readonly guid: Guid } | { readonly shortId: string };

/** An item with all data that decides the rights on it. */
export type StoredItem = {
  readonly row: ItemRow & {
    readonly isDeleted: boolean;
    /** of a removed item: was it when it was removed */ readonly isLive: boolean;
    readonly updatedByGuid: Guid | null;
    readonly allParents: readonly Guid[];
  };
  /** its pages, and the items above it, including those that the reader can't see */
  readonly parents: readonly ParentRow[];
};

const NO_PARENT = "00000000-0000-0000-0000-000000000000";

/** An item, even when it is in the trash or the actor may not see it: the caller has to check rights. */
export async function findItem(target: SqlTarget, platformGuid: Guid, actor: Actor, key: ItemKey): Promise<StoredItem | null> {
  const whereMatch = "guid" in key ? sql<boolean>`i.guid = ${key.guid}::uuid` : sql<boolean>`i.short_id = ${key.shortId}`;
  const [item] = await readItems(target, platformGuid, actor, whereMatch);
  return item ?? null;
}

/** Several items, by two statements, under the conditions of `findItem`; guids without an item are left out. */
export function findItems(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<StoredItem[]> {
  return readItems(target, platformGuid, actor, sql<boolean>`i.guid = any(${[...guids]}::uuid[])`);
}

async function readItems(target: SqlTarget, platformGuid: Guid, actor: Actor, whereMatch: RawBuilder<boolean>): Promise<StoredItem[]> {
  const rows = await runSql(
    target,
    sql<StoredItem["row"]>`
      select ${itemColumns(actor, { hasBlocks: true })}, i.deleted_on is not null as "isDeleted", 
             i.is_live or (i.deleted_on is not null and i.is_published and coalesce(i.published_on <= i.deleted_on, true)) as "isLive", i.updated_by_guid::text as "updatedByGuid",
             array(select q.parent_guid::text from list_item_parents q where q.platform_guid = i.platform_guid and q.item_guid = i.guid
                    order by q.position) as "allParents"
        from list_items i where i.platform_guid = ${platformGuid}::uuid and ${whereMatch}`,
  );
  const guids = [...new Set(rows.flatMap((row) => row.allParents))];
  // Also without an item: the response time must not reveal whether an item is hidden or missing.
  const parents = await findParents(target, platformGuid, guids.length === 0 ? [NO_PARENT] : guids);
  const byGuid = new Map(parents.map((parent) => [parent.guid, parent]));
  return rows.map((row) => ({ row, parents: row.allParents.flatMap((guid) => byGuid.get(guid) ?? []) }));
}
