import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { badFields } from "../../field-errors.ts";
import { findItemType, type ItemTypes, readItemTypes } from "../../item-types/item-types.shared.ts";
import { findMissingMedia } from "../../media/find-missing-media.shared.ts";
import { withLaterMembers } from "../../pages/page-blocks/block-validity.shared.ts";
import { saveApprovalRow } from "../approval/approval-rows.ts";
import { proposeItem } from "../approval/propose-item.ts";
import { settleNewItems } from "../approval/settle-new-items.ts";
import { preserveLocks } from "../blocks/item-locks.ts";
import { renewDraft } from "../blocks/renew-draft.ts";
import { findParents, type ParentRow } from "../parents/parent-rows.ts";
import { planItems } from "../planned/plan-items.ts";
import { scheduleItemPeriods } from "../planned/schedule-item-periods.shared.ts";
import { indexItem } from "../search/index-item.ts";
import { buildSearchEntry, pageGuidsOf } from "../search/item-search-entry.ts";
import { findLanguageError } from "../translations/find-language-error.ts";
import { canPublishItem } from "./item-access.shared.ts";
import {
  checkParentsOfItem,
  completeItem,
  hiddenMetadata,
  hiddenParents,
  type ItemChange,
  needsPublishRight,
  orderedParents,
} from "./item-change.shared.ts";
import { isLiveAt, toItemColumns } from "./item-columns.ts";
import { findItemForAction } from "./item-for-action.shared.ts";
import { type CheckedItem, checkItem } from "./item-input.shared.ts";
import { findItem, type StoredItem } from "./item-rows.shared.ts";
import { invalidateItem } from "./item-tags.ts";
import { replaceParents, saveItemRow } from "./item-write-rows.ts";
import { toListItem } from "./to-list-item.shared.ts";

/** An item after a save; unchanged if the change waits for approval. */
export type SavedItem = { readonly item: ListItem; readonly isWaiting: boolean };

/**
 * Saves an item. A change of a published item by a user who may not publish it waits for approval, and the item stays as it is. Conflict if
 * the item changed since the version that the caller states to have read.
 */
export async function saveItemIn(tx: PlatformTransaction, ctx: UserContext, input: ItemChange): Promise<Result<SavedItem>> {
  const { db, actor } = ctx;
  const result = await findItemForAction(tx, ctx, input.guid, "item.edit");
  if (result.code !== "Success") return result;
  const item = result.value;
  const types = await readItemTypes(tx, db.platformGuid);
  const current = toListItem(ctx, item.row, types);
  if (isOutdated(ctx, input, current, item)) {
    return failure("Conflict", `Item ${input.guid} is at version ${item.row.version}`, { current, currentETag: computeEtag(current) });
  }
  const saved = completeItem(input, current, item);
  const parents = await findParents(tx, db.platformGuid, [...new Set([...saved.parentGuids, ...item.row.allParents])]);
  const writer = { ...ctx, platformGuid: db.platformGuid };
  const media = await findMissingMedia(tx, writer, { content: saved, stored: [current, item.row.shareImage] });
  const language = await findLanguageError(tx, ctx, item, saved.locale);
  const checked = checkChange(ctx, { item, current, saved, types, parents, refused: [...media, ...language] });
  if (checked.code !== "Success") return checked;
  const savedBlocks = await keepSavedLocks(tx, ctx, { item, input, checked: checked.value });
  if (savedBlocks.code !== "Success") return savedBlocks;

  // Visitors see the published item until a user who may publish it approves the change.
  if (item.row.isPublished && !canPublishItem(actor, item)) {
    const untouched = input.contentBuildingBlockInstances ? [] : (["contentBuildingBlockInstances"] as const);
    await proposeItem(tx, ctx, { item, current, saved, untouched });
    return success({ item: current, isWaiting: true });
  }
  await writeItem(tx, ctx, {
    item,
    saved,
    types,
    parents,
    checked: { ...checked.value, blocks: keepLaterMembers(savedBlocks.value, item) },
  });
  return success({ item: await readSavedItem(tx, ctx, input.guid, types), isWaiting: false });
}

type Kept = { readonly item: StoredItem; readonly input: ItemChange; readonly checked: CheckedItem };

/** The validated blocks; if the caller sent none, the item's own. */
async function keepSavedLocks(tx: PlatformTransaction, ctx: UserContext, { item, input, checked }: Kept) {
  if (input.contentBuildingBlockInstances === undefined) return success(checked.blocks);
  return preserveLocks(tx, { actor: ctx.actor, platformGuid: tx.platformGuid, item, blocks: checked.blocks });
}

function keepLaterMembers(blocks: readonly StoredBlock[], { row }: StoredItem): StoredBlock[] {
  const stored = new Map(row.blocks.map((block) => [block.guid, block]));
  return blocks.map((block) => withLaterMembers(block, stored.get(block.guid) ?? block));
}

type Write = Pick<Change, "item" | "saved" | "types" | "parents"> & { readonly checked: CheckedItem };

async function writeItem(tx: PlatformTransaction, ctx: UserContext, { item, saved, types, parents, checked }: Write): Promise<void> {
  const { guid, shortId, createdOn } = item.row;
  const writer = { platformGuid: tx.platformGuid, userGuid: ctx.actor.userGuid };
  const now = await databaseNow(tx);
  const publishedOn = saved.publishedOn ?? (saved.isPublished ? now.toISOString() : null);
  const columns = toItemColumns({ ...saved, publishedOn }, checked);
  const hidden = hiddenMetadata(item, findItemType(types, item.row.listItemTypeName));
  const next = { ...columns, metadata: { ...hidden, ...columns.metadata } };
  const ordered = orderedParents([...saved.parentGuids, ...hiddenParents(item)], parents);
  await saveItemRow(tx, writer, { guid, columns: next });
  if (!isSameJson(item.row.blocks, next.blocks)) await renewDraft(tx, ctx, guid, next.blocks);
  await replaceParents(tx, tx.platformGuid, { guid, parents: ordered });
  const entry = {
    guid,
    shortId,
    columns: next,
    type: checked.type,
    pageGuids: pageGuidsOf(ordered),
    createdOn,
    isLive: isLiveAt(next, now),
    now,
  };
  await indexItem(tx, guid, buildSearchEntry(entry, ctx.platform));
  await planItems(tx, [guid]);
  await scheduleItemPeriods(tx, guid, next.blocks);
  await invalidateItem(tx, item, ordered);
  await auditPublication(tx, ctx, item, next.is_published);
  await settleOrWait(tx, ctx, item, next.is_published);
}

/** Resolves a pending approval if the item is published; adds one if the caller may not publish it. */
async function settleOrWait(tx: PlatformTransaction, ctx: UserContext, item: StoredItem, isPublished: boolean): Promise<void> {
  if (canPublishItem(ctx.actor, item)) {
    if (isPublished) await settleNewItems(tx, ctx, [item]);
    return;
  }
  const { guid: itemGuid } = item.row;
  await saveApprovalRow(tx, tx.platformGuid, { itemGuid, kind: "new", change: {}, authorGuid: ctx.actor.userGuid });
}

function isOutdated({ ifMatch }: UserContext, { version }: ItemChange, current: ListItem, { row }: StoredItem): boolean {
  return !matchesIfMatch(ifMatch, current) || (version !== undefined && version !== row.version);
}

type Change = {
  readonly item: StoredItem;
  readonly current: ListItem;
  readonly saved: ReturnType<typeof completeItem>;
  readonly types: ItemTypes;
  readonly parents: readonly ParentRow[];
  /** errors of the pictures, documents and language */
  readonly refused: readonly FieldError[];
};

function checkChange(ctx: UserContext, { item, current, saved, types, parents, refused }: Change): Result<CheckedItem> {
  const checked = checkItem(saved, { types, allowedTypes: [], locale: ctx.locale, under: [] });
  const errors = [...checked.errors, ...checkParentsOfItem(ctx, item, saved.parentGuids, parents), ...refused];
  if (checked.item === null || errors.length > 0) return badFields(errors);
  if (canPublishItem(ctx.actor, item) || !needsPublishRight(saved, current)) return success(checked.item);
  return failure("Unauthorized", `No right to publish or place item ${saved.guid}`, { isAuthenticated: true });
}

async function auditPublication(tx: PlatformTransaction, ctx: UserContext, { row }: StoredItem, isPublished: boolean): Promise<void> {
  if (isPublished === row.isPublished) return;
  await addAuditEntry(tx, ctx, {
    action: isPublished ? "listItems.publish" : "listItems.unpublish",
    objectType: "listItem",
    objectGuid: row.guid,
    before: { isPublished: row.isPublished },
    after: { isPublished },
  });
}

/** An item as the caller sees it after their own write, within its transaction. */
export async function readSavedItem(tx: PlatformTransaction, ctx: UserContext, guid: Guid, types: ItemTypes): Promise<ListItem> {
  const item = await findItem(tx, ctx.db.platformGuid, ctx.actor, { guid });
  if (item === null) throw new Error(`Item ${guid} went away within its own write`);
  return toListItem(ctx, item.row, types);
}
