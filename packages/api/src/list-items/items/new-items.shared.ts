import type { Guid } from "@plein/contract/guid";
import type { ListItem, NewListItem } from "@plein/contract/list-items/items/list-item";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import { hasCode, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { databaseNow } from "../../database-clock.ts";
import { badFields } from "../../field-errors.ts";
import { getItemTypes, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { missingMedia } from "../../media/missing-media.shared.ts";
import { indexingParts } from "../../search/search-index.shared.ts";
import type { ListParent, ListSource } from "../lists/list-plan.ts";
import { findListSource } from "../lists/list-source.shared.ts";
import { countAdding } from "./item-add-limits.ts";
import { type CheckedItem, checkItem, checkParents } from "./item-input.shared.ts";
import { toListItem } from "./item-row.shared.ts";
import { columnsOf, type ItemColumns, newItemGuid, newShortId } from "./item-rows.ts";
import { searchEntryOf } from "./item-search.ts";
import { listParents } from "./parents.shared.ts";
import { COLUMN_LIST, COLUMN_TYPES } from "./save-item.shared.ts";
import { warnOf } from "./stored-item.shared.ts";

export type NewItems = { readonly blockGuid: Guid; readonly items: readonly NewListItem[] };

/** An item on its way in: where it goes and what is stored of it. */
type Incoming = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly columns: ItemColumns;
  readonly checked: CheckedItem;
  readonly parents: readonly ListParent[];
};

/** An item that goes in, and when that is. */
type Added = Incoming & { readonly createdOn: Date };

/** What is published without a date is so from the moment that it goes in. */
function datedNow(incoming: readonly Incoming[], createdOn: Date): Added[] {
  return incoming.map((item) => {
    const { is_published: isPublished, published_on: publishedOn } = item.columns;
    return {
      ...item,
      createdOn,
      columns: { ...item.columns, published_on: publishedOn ?? (isPublished ? createdOn.toISOString() : null) },
    };
  });
}

/**
 * Adds items through a list's block, all of them or none, in the order given. What is asked of the list and of the types is
 * remembered: an item whose type changes this very moment is checked again when it is read.
 */
export async function addItems(ctx: ApiContext, { blockGuid, items }: NewItems): Promise<Result<ListItem[]>> {
  const opened = await openForAdding(ctx, blockGuid);
  if (opened.code !== "Success") return opened;
  const counted = await countAdding(ctx, opened.value, items.length);
  if (counted.code !== "Success") return counted;
  const { read, types } = await readNewItems(ctx, opened.value, items);
  const errors = read.flatMap((one) => one.errors);
  if (errors.length > 0) return badFields(errors);
  const incoming = read.flatMap(({ item }) => item ?? []);
  const added = incoming.length === 0 ? [] : await insertItems(ctx, datedNow(incoming, await databaseNow(ctx.db)));
  return success(added.map((item) => answerOf(ctx, item, types)));
}

/** The list that a block holds, for whoever may add to it. */
export async function openForAdding(ctx: ApiContext, blockGuid: Guid): Promise<Result<ListSource>> {
  const source = await findListSource(ctx, blockGuid);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  return mayAddTo(source)
    ? success(source)
    : failure("Unauthorized", `No right to add items through block ${blockGuid}`, { isAuthenticated: ctx.actor.kind === "user" });
}

export function mayAddTo({ canAdd, parents }: ListSource): boolean {
  return canAdd || parents.some(({ canEdit }) => canEdit);
}

/** New items as they would be stored, and everything that is wrong with them; nothing is written. */
export async function readNewItems(ctx: ApiContext, source: ListSource, items: readonly NewListItem[]) {
  const [types, found, media] = await Promise.all([
    getItemTypes(ctx),
    findNamedParents(ctx, source, items),
    missingMedia(ctx.db, { ...ctx, platformGuid: ctx.db.platformGuid }, { content: items, path: ["items"], stored: null }),
  ]);
  return { types, read: items.map((item, index) => readNewItem(ctx, { item, index, source, types, found, media })) };
}

function pageGuidsOf({ parents }: Incoming): Guid[] {
  return parents.filter(({ path }) => path !== null).map(({ guid }) => guid);
}

/** The list's own parents are known; others that are named have to be looked up. */
async function findNamedParents(ctx: ApiContext, { parents }: ListSource, items: readonly NewListItem[]): Promise<readonly ListParent[]> {
  const named = new Set(items.flatMap(({ parentGuids = [] }) => parentGuids));
  for (const { guid } of parents) named.delete(guid);
  return named.size === 0 ? parents : [...parents, ...(await listParents(ctx, [...named]))];
}

type Reading = {
  readonly item: NewListItem;
  readonly index: number;
  readonly source: ListSource;
  readonly types: ItemTypes;
  readonly found: readonly ListParent[];
  /** what is wrong with the pictures and documents of all of them */
  readonly media: readonly FieldError[];
};

function readNewItem(
  { locale }: ApiContext,
  { item, index, source, types, found, media }: Reading,
): { item: Incoming | null; errors: readonly FieldError[] } {
  const under = ["items", index] as const;
  const checked = checkItem(item, { types, allowedTypes: source.settings.itemTypes, locale, under });
  // A list may show pages that its author doesn't look after: only what lets others add lets them add there.
  const granted = source.parents.filter(({ canEdit }) => source.canAdd || canEdit).map(({ guid }) => guid);
  const guids = [...new Set(item.parentGuids === undefined || item.parentGuids.length === 0 ? granted : item.parentGuids)];
  const parentErrors = checkParents(guids, { found, granted, self: null, locale, path: [...under, "parentGuids"] });
  const own = media.filter(({ path }) => path.startsWith(`/items/${index}/`));
  const errors = [...checked.errors, ...parentErrors, ...own];
  if (checked.item === null || errors.length > 0) return { item: null, errors };
  const parents = guids.flatMap((guid) => found.find((parent) => parent.guid === guid) ?? []);
  const columns = columnsOf(writtenOf(item, parents), checked.item);
  return { item: { guid: newItemGuid(), shortId: newShortId(), columns, checked: checked.item, parents }, errors: [] };
}

/** What visitors see is for whoever looks after all of its pages to say; what others add waits for them. */
function writtenOf(item: NewListItem, parents: readonly ListParent[]) {
  const mayPublish = parents.every(({ canEdit, path }) => canEdit || path === null);
  const isPublished = mayPublish && (item.isPublished ?? true);
  const publishedOn = (mayPublish ? item.publishedOn : null) ?? null;
  return {
    title: item.title,
    isPublished,
    publishedOn,
    isHighlighted: mayPublish && (item.isHighlighted ?? false),
    image: item.image ?? null,
    locale: item.locale ?? null,
    shareImage: item.shareImage ?? null,
  };
}

/** One of 128 million million is taken already next to never; more often than this it is no chance. */
const MAX_TRIES = 3;

/** Adds items with what makes them found and tells of it. Where a short id is taken all are given others. */
async function insertItems(ctx: ApiContext, incoming: readonly Added[], tries = 1): Promise<readonly Added[]> {
  try {
    await insertAtOnce(ctx, incoming);
    return incoming;
  } catch (error) {
    if (tries === MAX_TRIES || !hasCode(error, UNIQUE_VIOLATION)) throw error;
    return insertItems(
      ctx,
      incoming.map((item) => ({ ...item, shortId: newShortId() })),
      tries + 1,
    );
  }
}

/** In one statement: items, what they belong to and what is found of them. */
async function insertAtOnce(ctx: ApiContext, incoming: readonly Added[]): Promise<void> {
  const { db, actor, platform } = ctx;
  const owner = actor.kind === "user" ? actor.userGuid : null;
  const rows = incoming.map(({ guid, shortId, createdOn, columns }) => ({ guid, short_id: shortId, created_on: createdOn, ...columns }));
  const parents = incoming.flatMap((item) =>
    item.parents.map(({ guid, path }, position) => ({ item: item.guid, parent: guid, position, is_item: path === null })),
  );
  const found = incoming.flatMap(
    (item) => searchEntryOf({ ...item, type: item.checked.type, pageGuids: pageGuidsOf(item) }, platform) ?? [],
  );
  const indexed = indexingParts(found).map((part, index) => sql`, ${sql.raw(`indexed_${index}`)} as (${part})`);
  const lists = new Set(incoming.flatMap((item) => item.parents.map(({ guid }) => guid)));
  await db.executeAndNotify(
    [...lists].map((guid) => `list:${guid}` as const),
    (notify) => sql`
      with added as (
        insert into list_items (platform_guid, guid, short_id, owner_guid, updated_by_guid, created_on, updated_on, ${sql.raw(COLUMN_LIST)})
        select ${db.platformGuid}::uuid, guid, short_id, ${owner}::uuid, ${owner}::uuid, created_on, created_on, ${sql.raw(COLUMN_LIST)}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (guid uuid, short_id text, created_on timestamptz, ${sql.raw(COLUMN_TYPES)})
        returning guid),
      placed as (
        insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid, parent_item_guid)
        select ${db.platformGuid}::uuid, parent, item, position, case when is_item then null else parent end, case when is_item then parent end
          from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as y (item uuid, parent uuid, position int, is_item boolean)
          join added on added.guid = y.item)${sql.join(indexed, sql``)}
      select ${notify} as notified`,
  );
}

/** As it would be read: all of it is known. */
function answerOf(ctx: ApiContext, { guid, shortId, columns, createdOn, parents }: Added, types: ItemTypes): ListItem {
  const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
  const row = {
    guid,
    shortId,
    listItemTypeName: columns.list_item_type_name,
    typeVersion: columns.type_version,
    title: columns.title,
    description: columns.description,
    metadata: columns.metadata,
    tags: columns.tags,
    periodStart: dateOf(columns.period_start),
    periodEnd: dateOf(columns.period_end),
    isPublished: columns.is_published,
    publishedOn: dateOf(columns.published_on),
    isHighlighted: columns.is_highlighted,
    sortId: 0,
    image: columns.image,
    locale: columns.locale,
    shareImage: columns.share_image,
    blocks: columns.blocks,
    ownerGuid: ctx.actor.kind === "user" ? ctx.actor.userGuid : null,
    version: 1,
    createdOn,
    updatedOn: createdOn,
    parents,
  };
  return toListItem(row, types, (guids) => warnOf(ctx, guids));
}
