import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { DraftItemBlock, EditableItemBlocks, ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import type { PublicationState } from "@plein/contract/pages/page";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { UserContext } from "../../context.ts";
import { badFields } from "../../field-errors.ts";
import { findItemType, getItemTypes, readItemTypes } from "../../item-types/item-types.shared.ts";
import { missingMedia } from "../../media/missing-media.shared.ts";
import { defectsAt } from "../../pages/block-defects.shared.ts";
import { checkBlock } from "../../pages/block-validity.shared.ts";
import { getLinkedPages } from "../../pages/page-row.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { indexForSearch, removeFromSearch } from "../../search/search-index.shared.ts";
import { findReferences } from "../item-pages/item-references.ts";
import { toListItem } from "../items/item-row.shared.ts";
import { searchEntryOfStored } from "../items/item-search.ts";
import { getItemFor, tell } from "../items/save-item.shared.ts";
import { type StoredItem, warnOf } from "../items/stored-item.shared.ts";
import { changeDraft, draftOf, type ItemDraft, isPublished, publishedOf, shownOf } from "./item-draft.ts";

/** The blocks of an item's own page, for whoever may change the item. */
export async function readItemBlocks(ctx: UserContext, guid: Guid): Promise<Result<EditableItemBlocks>> {
  const { db, actor } = ctx;
  const types = await getItemTypes(ctx);
  return db.transaction(async (tx) => {
    const found = await getDraftFor(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const { item, draft } = found.value;
    const shown = toListItem(item.row, types, (guids) => warnOf(ctx, guids));
    const type = findItemType(types, shown.listItemTypeName);
    if (type === null) throw new Error(`The item ${guid} is of a type that isn't there`);
    const blocks = shownOf(draft);
    const [linkedPages, { references }] = await Promise.all([
      getLinkedPages(db, db.platformGuid, actor, linkedPageGuidsOf(blocks)),
      findReferences(ctx, shown.metadata, type),
    ]);
    return success({
      guid,
      title: shown.title,
      path: shown.url,
      publicationState: stateOf(item, draft),
      blocks: await toEditable(tx, ctx, blocks),
      linkedPages,
      metadata: shown.metadata,
      type,
      references,
    });
  });
}

/**
 * Makes one change of the draft of an item's blocks; null for one of their order.
 *
 * @returns Conflict with the block as it is stored now, where somebody else was first
 */
export async function changeItemBlocks(ctx: UserContext, guid: Guid, change: ItemBlockChange): Promise<Result<EditableBlock | null>> {
  const { db, actor, locale } = ctx;
  return db.transaction(async (tx) => {
    const found = await getDraftFor(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const missing = await missingIn(tx, ctx, found.value.draft, change);
    if (missing.length > 0) return badFields(missing);
    const by = { userGuid: actor.userGuid, now: new Date().toISOString(), locale };
    const changed = changeDraft(found.value.draft, change, by);
    if (changed.code === "BlockConflict") {
      const [current] = await toEditable(tx, ctx, [changed.current]);
      return failure("Conflict", `Block ${changed.current.guid} is at version ${changed.current.version}`, { current });
    }
    if (changed.code !== "Success") return changed;
    await writeDraft(tx, db.platformGuid, guid, changed.value.draft);
    if (changed.value.block === null) return success(null);
    const [block] = await toEditable(tx, ctx, [changed.value.block]);
    return success(block ?? null);
  });
}

/**
 * Puts the draft of an item's blocks before visitors, as far as they see the item.
 *
 * @returns BadRequest with an error for each member of a block that its schema refuses, at `/blocks/{guid}/content/…`
 */
export async function publishItemBlocks(ctx: UserContext, guid: Guid): Promise<Result<{ publicationState: PublicationState }>> {
  const { db, actor, locale, platform } = ctx;
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await getDraftFor(tx, ctx, guid);
    if (found.code !== "Success") return found;
    const { item, draft } = found.value;
    const errors = shownOf(draft).flatMap((block) => defectsAt(block, locale));
    if (errors.length > 0) return badFields(errors);
    const blocks = publishedOf(draft);
    await runSql(
      tx,
      sql`update list_items set blocks = ${JSON.stringify(blocks)}::jsonb, version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
           where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
    );
    await writeDraft(tx, platformGuid, guid, shownOf(draft));
    const entry = searchEntryOfStored({ ...item, row: { ...item.row, blocks } }, await readItemTypes(tx, platformGuid), platform);
    if (entry === null) await removeFromSearch(tx, "item", guid);
    else await indexForSearch(tx, entry);
    await tell(tx, item);
    return success({ publicationState: "published" });
  });
}

/** Pictures and documents that a change names and that its writer can't show. */
async function missingIn(tx: PlatformTransaction, ctx: UserContext, draft: ItemDraft, change: ItemBlockChange): Promise<FieldError[]> {
  if (change.kind !== "add" && change.kind !== "save") return [];
  const stored = draft.find(({ guid }) => guid === change.blockGuid)?.content ?? null;
  const writer = { ...ctx, platformGuid: ctx.db.platformGuid };
  return missingMedia(tx, writer, { content: change.content, path: ["change", "content"], stored });
}

type Drafted = { readonly item: StoredItem; readonly draft: ItemDraft };

/** Held until the transaction ends: who comes second changes what the first one left. */
async function getDraftFor(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<Drafted>> {
  const found = await getItemFor(tx, ctx, guid, "item.edit");
  if (found.code !== "Success") return found;
  const row = await runSqlForOne(
    tx,
    sql<{ draft: ItemDraft | null }>`
      select draft_blocks as draft from list_items where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
  const item = found.value;
  return success({ item, draft: row?.draft ?? draftOf(item.row.blocks, item.row.updatedOn.toISOString()) });
}

async function writeDraft(tx: PlatformTransaction, platformGuid: Guid, guid: Guid, draft: ItemDraft): Promise<void> {
  await runSql(
    tx,
    sql`update list_items set draft_blocks = ${JSON.stringify(draft)}::jsonb where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

function stateOf({ row }: StoredItem, draft: ItemDraft): PublicationState {
  return isPublished(draft, row.blocks) ? "published" : "changed";
}

async function toEditable(target: SqlTarget, { db, locale }: UserContext, blocks: readonly DraftItemBlock[]): Promise<EditableBlock[]> {
  const names = await namesOf(
    target,
    db.platformGuid,
    blocks.flatMap(({ updatedByGuid }) => updatedByGuid ?? []),
  );
  return blocks.map(({ guid, buildingBlockName, options, content, layoutPosition, sortId, version, updatedOn, updatedByGuid }) => {
    const checked = checkBlock({ buildingBlockName, content, options }, locale);
    const updatedByName = updatedByGuid === null ? undefined : names.get(updatedByGuid);
    return {
      guid,
      buildingBlockName,
      options,
      content,
      layoutPosition,
      sortId,
      version,
      updatedOn,
      ...(updatedByName ? { updatedByName } : {}),
      defects: checked.isValid ? [] : [...checked.errors],
    };
  });
}

async function namesOf(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<Map<Guid, string>> {
  if (guids.length === 0) return new Map();
  const rows = await runSql(
    target,
    sql<{ guid: Guid; name: string }>`
      select u.guid, concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')) as name
        from application_users u where u.platform_guid = ${platformGuid}::uuid and u.guid = any(${[...new Set(guids)]}::uuid[])`,
  );
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}
