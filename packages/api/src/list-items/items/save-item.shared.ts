import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { databaseNow } from "../../database-clock.ts";
import { etagOf, matchesIfMatch } from "../../etag.ts";
import { badFields } from "../../field-errors.ts";
import { findItemType, type ItemTypes, readItemTypes } from "../../item-types/item-types.shared.ts";
import { missingMedia } from "../../media/missing-media.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { isSameJson } from "../../same-json.ts";
import { indexForSearch, removeFromSearch } from "../../search/search-index.shared.ts";
import { draftAfterWrite, type ItemDraft } from "../blocks/item-draft.ts";
import { type CheckedItem, checkItem, checkParents } from "./item-input.shared.ts";
import { shownMetadata, toListItem } from "./item-row.shared.ts";
import { columnsOf, type ItemColumns } from "./item-rows.ts";
import { pagesOf, searchEntryOf } from "./item-search.ts";
import { findParents, type ParentRow, toListParent } from "./parents.shared.ts";
import { findItem, isVisible, mayChange, mayPublish, type StoredItem, warnOf } from "./stored-item.shared.ts";

/** Reads an item that this caller may do this to: NotFound where they can't see it, Unauthorized where they may not. */
export async function getItemFor(
  tx: PlatformTransaction,
  { db, actor }: Pick<UserContext, "db" | "actor">,
  guid: Guid,
  action: "item.edit" | "item.remove",
): Promise<Result<StoredItem>> {
  const item = await findItem(tx, db.platformGuid, actor, { guid });
  if (item === null || !isVisible(actor, item)) return failure("NotFound", `No item ${guid}`);
  return mayChange(actor, item, action)
    ? success(item)
    : failure("Unauthorized", `No right to ${action} of item ${guid}`, { isAuthenticated: true });
}

export type ItemChange = SavedListItem & { readonly version?: number | undefined };

/** Saves an item as it is sent. Conflict when it was changed since it was read, if the caller says what they read. */
export async function updateItem(ctx: UserContext, input: ItemChange): Promise<Result<ListItem>> {
  return ctx.db.transaction((tx) => updateItemIn(tx, ctx, input));
}

/** The same within a transaction. */
export async function updateItemIn(tx: PlatformTransaction, ctx: UserContext, input: ItemChange): Promise<Result<ListItem>> {
  const { db } = ctx;
  const found = await getItemFor(tx, ctx, input.guid, "item.edit");
  if (found.code !== "Success") return found;
  const item = found.value;
  const types = await readItemTypes(tx, db.platformGuid);
  const current = toListItem(item.row, types, (guids) => warnOf(ctx, guids));
  if (isOutdated(ctx, input, current, item)) {
    return failure("Conflict", `Item ${input.guid} is at version ${item.row.version}`, { current, currentETag: etagOf(current) });
  }
  const written = { ...defaultsOf(current, item), ...withoutUndefined(input) };
  const parents = await findParents(tx, db.platformGuid, [...new Set([...written.parentGuids, ...item.row.allParents])]);
  const media = await missingMedia(
    tx,
    { ...ctx, platformGuid: db.platformGuid },
    { content: written, stored: [current, item.row.shareImage] },
  );
  const checked = checkChange(ctx, { item, current, written, types, parents, media });
  if (checked.code !== "Success") return checked;

  const kept = hiddenMetadata(item, findItemType(types, item.row.listItemTypeName));
  const publishedOn = written.publishedOn ?? (written.isPublished ? (await databaseNow(tx)).toISOString() : null);
  const columns = columnsOf({ ...written, publishedOn }, checked.value);
  const next = { ...columns, metadata: { ...kept, ...columns.metadata } };
  await writeItem(tx, ctx, input.guid, next);
  if (!isSameJson(item.row.blocks, next.blocks)) await renewDraft(tx, ctx, input.guid, next.blocks);
  const allParents = [...written.parentGuids, ...hiddenParents(item)];
  await writeParents(tx, db.platformGuid, input.guid, allParents, parents);
  await followUp(tx, ctx, { item, columns: next, type: checked.value.type, parents: orderedParents(allParents, parents) });
  return answerAfterWrite(tx, ctx, input.guid, types);
}

function isOutdated({ ifMatch }: UserContext, { version }: ItemChange, current: ListItem, { row }: StoredItem): boolean {
  return !matchesIfMatch(ifMatch, current) || (version !== undefined && version !== row.version);
}

type Change = {
  readonly item: StoredItem;
  readonly current: ListItem;
  readonly written: ItemChange & ReturnType<typeof defaultsOf>;
  readonly types: ItemTypes;
  readonly parents: readonly ParentRow[];
  readonly media: readonly FieldError[];
};

function checkChange(ctx: UserContext, { item, current, written, types, parents, media }: Change): Result<CheckedItem> {
  const checked = checkItem(written, { types, allowedTypes: [], locale: ctx.locale, under: [] });
  const errors = [...checked.errors, ...parentErrors(ctx, item, written.parentGuids, parents), ...media];
  if (checked.item === null || errors.length > 0) return badFields(errors);
  if (mayPublish(ctx.actor, item) || !decidesMore(written, current)) return success(checked.item);
  return failure("Unauthorized", `No right to publish or place item ${written.guid}`, { isAuthenticated: true });
}

/** What a save that leaves them out keeps. */
function defaultsOf(current: ListItem, { row: { locale, shareImage } }: StoredItem) {
  const { isPublished, publishedOn, isHighlighted, image, contentBuildingBlockInstances } = current;
  return { isPublished, publishedOn, isHighlighted, image, contentBuildingBlockInstances, locale, shareImage };
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

/** What only whoever looks after the page decides: what visitors see of it, and where. */
export function decidesMore(
  written: Pick<ListItem, "isPublished" | "publishedOn" | "isHighlighted" | "parentGuids">,
  current: ListItem,
): boolean {
  const decided = (item: typeof written) => JSON.stringify([item.isPublished, item.publishedOn, item.isHighlighted, item.parentGuids]);
  return decided(written) !== decided(current);
}

function parentErrors({ actor, locale }: UserContext, item: StoredItem, guids: readonly Guid[], rows: readonly ParentRow[]): FieldError[] {
  const granted = item.row.parents.map(({ guid }) => guid);
  const found = rows.flatMap((row) => toListParent({ actor }, row) ?? []);
  return checkParents(guids, { found, granted, self: item.row.guid, locale, path: ["parentGuids"] });
}

/** The parents that the caller can't see stay: nobody takes away what they don't know of. */
function hiddenParents({ row }: StoredItem): Guid[] {
  return row.allParents.filter((guid) => !row.parents.some((parent) => parent.guid === guid));
}

/** Values of fields that the type has lost, or that it no longer takes. */
function hiddenMetadata({ row }: StoredItem, type: ListItemType | null): Record<string, unknown> {
  const shown = shownMetadata(row, type);
  return Object.fromEntries(Object.entries(row.metadata).filter(([name]) => !Object.hasOwn(shown, name)));
}

export function orderedParents(guids: readonly Guid[], found: readonly ParentRow[]): ParentRow[] {
  return [...new Set(guids)].flatMap((guid) => found.find((row) => row.guid === guid) ?? []);
}

async function writeItem(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid, columns: ItemColumns): Promise<void> {
  await runSql(
    tx,
    sql`update list_items i
           set (${sql.raw(COLUMN_LIST)}) = (select ${sql.raw(COLUMN_LIST)} from jsonb_to_record(${JSON.stringify(columns)}::jsonb) as x (${sql.raw(COLUMN_TYPES)})),
               version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
         where i.platform_guid = ${db.platformGuid}::uuid and i.guid = ${guid}::uuid`,
  );
}

/** Blocks that were written whole are the draft from then on; who edits them meanwhile is told so. */
async function renewDraft(
  tx: PlatformTransaction,
  { db, actor, locale }: UserContext,
  guid: Guid,
  blocks: ItemColumns["blocks"],
): Promise<void> {
  const row = await runSqlForOne(
    tx,
    sql<{ draft: ItemDraft | null }>`
      select draft_blocks as draft from list_items where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  if (!row?.draft) return;
  const draft = draftAfterWrite(row.draft, blocks, { userGuid: actor.userGuid, now: new Date().toISOString(), locale });
  await runSql(
    tx,
    sql`update list_items set draft_blocks = ${JSON.stringify(draft)}::jsonb where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** The columns of an item that are written, each with its type. */
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
export const COLUMN_LIST = Object.keys(COLUMNS).join(", ");
export const COLUMN_TYPES = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ");

/** Puts an item below these parents, in this order. */
async function writeParents(
  tx: PlatformTransaction,
  platformGuid: Guid,
  guid: Guid,
  parents: readonly Guid[],
  found: readonly ParentRow[],
): Promise<void> {
  const rows = orderedParents(parents, found);
  await runSql(tx, sql`delete from list_item_parents where platform_guid = ${platformGuid}::uuid and item_guid = ${guid}::uuid`);
  await runSql(
    tx,
    sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid, parent_item_guid)
        select ${platformGuid}::uuid, parent, ${guid}::uuid, place - 1, case when is_item then null else parent end, case when is_item then parent end
          from unnest(${rows.map((row) => row.guid)}::uuid[], ${rows.map(({ isItem }) => isItem)}::boolean[]) with ordinality as given (parent, is_item, place)`,
  );
}

export type Changed = {
  readonly item: StoredItem;
  readonly columns: ItemColumns;
  readonly type: ListItemType;
  readonly parents: readonly ParentRow[];
};

/** All that follows from a change of an item, within its transaction: what is found, remembered and logged. */
export async function followUp(tx: PlatformTransaction, ctx: UserContext, { item, columns, type, parents }: Changed): Promise<void> {
  const { guid, shortId, createdOn, isPublished } = item.row;
  const entry = searchEntryOf({ guid, shortId, columns, type, pageGuids: pagesOf(parents), createdOn }, ctx.platform);
  if (entry === null) await removeFromSearch(tx, "item", guid);
  else await indexForSearch(tx, entry);
  await tell(tx, item, parents);
  if (columns.is_published === isPublished) return;
  const change = { before: { isPublished }, after: { isPublished: columns.is_published } };
  await addAuditEntry(tx, ctx, {
    action: columns.is_published ? "listItems.publish" : "listItems.unpublish",
    objectType: "listItem",
    objectGuid: guid,
    ...change,
  });
}

/** Every list that the item stood in, or stands in now, changes with it; the items below it as well. */
export async function tell(tx: PlatformTransaction, { row }: StoredItem, parents: readonly ParentRow[] = []): Promise<void> {
  const lists = new Set([row.guid, ...row.allParents, ...parents.map(({ guid }) => guid)]);
  await tx.invalidate([`item:${row.guid}`, ...[...lists].map((guid) => `list:${guid}` as const)]);
}

export async function answerAfterWrite(tx: PlatformTransaction, ctx: UserContext, guid: Guid, types: ItemTypes): Promise<Result<ListItem>> {
  const item = await findItem(tx, ctx.db.platformGuid, ctx.actor, { guid });
  if (item === null) throw new Error(`Item ${guid} went away within its own write`);
  return success(toListItem(item.row, types, (guids) => warnOf(ctx, guids)));
}
