import type { Guid } from "@plein/contract/guid";
import type { ListItem, NewListItem } from "@plein/contract/list-items/list-item";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { badFields } from "../field-errors.ts";
import { runSql } from "../run-sql.ts";
import { indexAllForSearch } from "../search/search-index.shared.ts";
import { type CheckedItem, checkItem, checkParents } from "./item-input.ts";
import { type ItemRow, itemColumns, toListItem } from "./item-row.shared.ts";
import { columnsOf, type ItemColumns, newItemGuid, newShortId } from "./item-rows.ts";
import { searchEntryOf } from "./item-search.ts";
import { warnOf } from "./item-store.ts";
import { type ItemTypes, readItemTypes } from "./item-types.shared.ts";
import { COLUMN_LIST, COLUMN_TYPES, insertParents, type NewParent, orderedParents } from "./item-write-store.ts";
import type { ListSource } from "./list-plan.ts";
import { findListSource } from "./list-source-store.ts";
import { findParents, type ParentRow, toListParent } from "./parents.shared.ts";

export type NewItems = { readonly blockGuid: Guid; readonly items: readonly NewListItem[] };

/** An item on its way in: where it goes and what is stored of it. */
type Incoming = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly columns: ItemColumns;
  readonly checked: CheckedItem;
  readonly parents: readonly ParentRow[];
};

/** Adds items through a list's block, all of them or none, in the order given. */
export async function addItems(ctx: ApiContext, { blockGuid, items }: NewItems): Promise<Result<ListItem[]>> {
  const { db, actor } = ctx;
  const source = await findListSource(ctx, blockGuid);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  if (!source.canAdd && !source.parents.some(({ canEdit }) => canEdit))
    return failure("Unauthorized", `No right to add items through block ${blockGuid}`, { isAuthenticated: actor.kind === "user" });
  return db.transaction(async (tx) => {
    const types = await readItemTypes(tx, db.platformGuid);
    const granted = source.parents.map(({ guid }) => guid);
    const wanted = [...new Set([...granted, ...items.flatMap(({ parentGuids = [] }) => parentGuids)])];
    const found = await findParents(tx, db.platformGuid, wanted);
    const read = items.map((item, index) => readNewItem(ctx, { item, index, source, types, found, granted }));
    const errors = read.flatMap((one) => one.errors);
    if (errors.length > 0) return badFields(errors);
    const incoming = await withFreshShortIds(
      tx,
      db.platformGuid,
      read.flatMap(({ item }) => item ?? []),
    );
    await insertItems(tx, ctx, incoming);
    const lists = new Set(incoming.flatMap(({ parents }) => parents.map(({ guid }) => guid)));
    await tx.invalidate([...lists].map((guid) => `list:${guid}` as const));
    return success(await readAdded(tx, ctx, incoming, types));
  });
}

type Reading = {
  readonly item: NewListItem;
  readonly index: number;
  readonly source: ListSource;
  readonly types: ItemTypes;
  readonly found: readonly ParentRow[];
  readonly granted: readonly Guid[];
};

function readNewItem(
  ctx: ApiContext,
  { item, index, source, types, found, granted }: Reading,
): { item: Incoming | null; errors: readonly FieldError[] } {
  const { actor, locale } = ctx;
  const under = ["items", index] as const;
  const checked = checkItem(item, { types, allowedTypes: source.settings.itemTypes, locale, under });
  const guids = item.parentGuids === undefined || item.parentGuids.length === 0 ? granted : item.parentGuids;
  const parentErrors = checkParents(guids, { actor, found, granted, self: null, locale, path: [...under, "parentGuids"] });
  if (checked.item === null || parentErrors.length > 0) return { item: null, errors: [...checked.errors, ...parentErrors] };
  const parents = orderedParents(guids, found);
  // What visitors see is for whoever looks after one of its pages to say; what others add waits for them.
  const mayPublish = parents.some((row) => toListParent({ actor }, row)?.canEdit === true);
  const isPublished = mayPublish && (item.isPublished ?? true);
  const written = {
    title: item.title,
    isPublished,
    publishedOn: (mayPublish ? item.publishedOn : null) ?? (isPublished ? new Date().toISOString() : null),
    isHighlighted: mayPublish && (item.isHighlighted ?? false),
    image: item.image ?? null,
  };
  const columns = columnsOf(written, checked.item);
  return { item: { guid: newItemGuid(), shortId: newShortId(), columns, checked: checked.item, parents }, errors: [] };
}

/** Short ids that nobody has. A clash is next to impossible, and would refuse everything that is added with it. */
async function withFreshShortIds(tx: PlatformTransaction, platformGuid: Guid, incoming: readonly Incoming[]): Promise<Incoming[]> {
  const ids = incoming.map(({ shortId }) => shortId);
  const taken = await runSql(
    tx,
    sql<{
      shortId: string;
    }>`select short_id as "shortId" from list_items where platform_guid = ${platformGuid}::uuid and short_id = any(${ids}::text[])`,
  );
  const isTaken = (id: string, index: number) => taken.some(({ shortId }) => shortId === id) || ids.indexOf(id) < index;
  if (!ids.some(isTaken)) return [...incoming];
  return withFreshShortIds(
    tx,
    platformGuid,
    incoming.map((item, index) => (isTaken(item.shortId, index) ? { ...item, shortId: newShortId() } : item)),
  );
}

async function insertItems(tx: PlatformTransaction, ctx: ApiContext, incoming: readonly Incoming[]): Promise<void> {
  const { db, actor, platform } = ctx;
  const owner = actor.kind === "user" ? actor.userGuid : null;
  const rows = incoming.map(({ guid, shortId, columns }) => ({ guid, short_id: shortId, ...columns }));
  await runSql(
    tx,
    sql`insert into list_items (platform_guid, guid, short_id, owner_guid, updated_by_guid, sort_id, ${sql.raw(COLUMN_LIST)})
        select ${db.platformGuid}::uuid, guid, short_id, ${owner}::uuid, ${owner}::uuid, 0, ${sql.raw(COLUMN_LIST)}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (guid uuid, short_id text, ${sql.raw(COLUMN_TYPES)})`,
  );
  const parents: NewParent[] = incoming.flatMap((item) => item.parents.map((row, position) => ({ itemGuid: item.guid, position, row })));
  await insertParents(tx, db.platformGuid, parents);
  const createdOn = new Date();
  const entries = incoming.flatMap(({ checked, ...item }) => searchEntryOf({ ...item, type: checked.type, createdOn }, platform) ?? []);
  await indexAllForSearch(tx, entries);
}

async function readAdded(tx: PlatformTransaction, ctx: ApiContext, incoming: readonly Incoming[], types: ItemTypes): Promise<ListItem[]> {
  const rows = await runSql(
    tx,
    sql<ItemRow>`select ${itemColumns(ctx.actor, { hasBlocks: true })} from list_items i
                  where i.platform_guid = ${ctx.db.platformGuid}::uuid and i.guid = any(${incoming.map(({ guid }) => guid)}::uuid[])`,
  );
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  return incoming.flatMap(({ guid }) => {
    const row = byGuid.get(guid);
    return row === undefined ? [] : [toListItem(row, types, (guids) => warnOf(ctx, guids))];
  });
}
