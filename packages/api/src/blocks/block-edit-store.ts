import type { BlockValues, EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { UserContext } from "../context.ts";
import { etagOf, matchesIfMatch } from "../etag.ts";
import { badField, badFields } from "../field-errors.ts";
import { missingMedia } from "../media/missing-media.shared.ts";
import { type BlockParts, type CheckedValues, checkBlock, findBlockSchema } from "../pages/block-validity.shared.ts";
import { type DraftBlock, findDraftBlock, listDraftBlocks } from "../pages/draft-block-rows.shared.ts";
import { toEditableBlock } from "../pages/editable-block.shared.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { findPageToChange } from "../pages/page-to-change.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { refusedEmbed } from "../settings/embed-hosts.shared.ts";
import type { NewBlock } from "./add-block.ts";
import type { Arrangement } from "./arrange-blocks.ts";
import type { SavedBlock } from "./save-block.ts";

/*
 * Writes of the draft name a tag of its own: what visitors see is the publication, and an editor who types would otherwise
 * drop the page that everybody reads, every second.
 */

/** More blocks than this and a page is no page any more. */
const MAX_BLOCKS_ON_A_PAGE = 300;

/** Adds a block to a draft. Conflict when its guid is taken, with the block that has it. */
export async function insertBlock({ db, actor, locale }: UserContext, input: NewBlock): Promise<Result<EditableBlock>> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await findPageToChange(tx, { db, actor }, input.pageGuid, "page.edit");
    if (found.code !== "Success") return found;
    const checked = await checkForPlatform(tx, input, { stored: null, locale, actor, platformGuid });
    if (!checked.isValid) return badFields(checked.errors);
    if (!isAllowedAt(input.buildingBlockName, input.layoutPosition, found.value)) return badField(["layoutPosition"], "area", locale);
    const others = await listDraftBlocks(tx, platformGuid, [input.pageGuid]);
    if (others.length >= MAX_BLOCKS_ON_A_PAGE) return badField(["pageGuid"], "invalid", locale);

    const taken = input.guid === undefined ? null : await findDraftBlock(tx, platformGuid, input.guid);
    if (taken !== null) return takenGuid(taken, input, locale);
    await moveDown(tx, platformGuid, input);
    const guid = await insertRow(tx, { ...input, ...checked, platformGuid, userGuid: actor.userGuid });
    await touchPage(tx, { platformGuid, pageGuid: input.pageGuid, userGuid: actor.userGuid });
    return getEditableBlock(tx, platformGuid, guid, locale);
  });
}

/** Saves content and options of a draft's block. Conflict with `current` when it was changed since it was read. */
export async function updateBlock({ db, actor, locale, ifMatch }: UserContext, input: SavedBlock): Promise<Result<EditableBlock>> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await getBlockToEdit(tx, { db, actor }, input.guid);
    if (found.code !== "Success") return found;
    if (found.value.isDeleted) return failure("NotFound", `Block ${input.guid} was removed`);
    const current = toEditableBlock(found.value, locale);
    if ((input.version !== undefined && input.version !== current.version) || !matchesIfMatch(ifMatch, current)) return conflict(current);
    const { buildingBlockName, content: stored } = current;
    const checked = await checkForPlatform(tx, { ...input, buildingBlockName }, { stored, locale, actor, platformGuid });
    if (!checked.isValid) return badFields(checked.errors);
    await runSql(
      tx,
      sql`update building_block_instances
             set content = ${JSON.stringify(checked.content)}::jsonb, options = ${JSON.stringify(checked.options)}::jsonb,
                 version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
           where platform_guid = ${platformGuid}::uuid and guid = ${input.guid}::uuid`,
    );
    await tx.invalidate([`draft:${found.value.pageGuid}`]);
    // The page's own version stays: two editors may work on two blocks at once.
    return getEditableBlock(tx, platformGuid, input.guid, locale);
  });
}

/** Takes a block off a draft; NotFound when it isn't there any more. */
export async function removeBlockFromDraft({ db, actor }: UserContext, guid: Guid): Promise<Result<{ guid: Guid }>> {
  return db.transaction(async (tx) => {
    const found = await getBlockToEdit(tx, { db, actor }, guid);
    if (found.code !== "Success") return found;
    if (found.value.isDeleted) return failure("NotFound", `Block ${guid} was removed`);
    await setRemoved(tx, { db, actor }, found.value, true);
    return success({ guid });
  });
}

/** Brings a removed block back, under its own guid; one that wasn't removed stays as it is. */
export async function restoreBlockToDraft({ db, actor, locale }: UserContext, guid: Guid): Promise<Result<EditableBlock>> {
  return db.transaction(async (tx) => {
    const found = await getBlockToEdit(tx, { db, actor }, guid);
    if (found.code !== "Success") return found;
    if (found.value.isDeleted) await setRemoved(tx, { db, actor }, found.value, false);
    return getEditableBlock(tx, db.platformGuid, guid, locale);
  });
}

/** Puts all blocks of a draft in their places. Conflict when the draft has other blocks than those. */
export async function saveArrangement(
  { db, actor, locale }: UserContext,
  { pageGuid, places }: Arrangement,
): Promise<Result<{ version: number }>> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await findPageToChange(tx, { db, actor }, pageGuid, "page.edit");
    if (found.code !== "Success") return found;
    const page = found.value;
    const blocks = new Map((await listDraftBlocks(tx, platformGuid, [pageGuid])).map((block) => [block.guid, block]));
    const named = new Set(places.map(({ guid }) => guid));
    const isComplete = named.size === places.length && named.size === blocks.size && places.every(({ guid }) => blocks.has(guid));
    if (!isComplete) return failure("Conflict", `Page ${pageGuid} has other blocks than those that were named`);
    const misplaced = places.findIndex(({ guid, layoutPosition }) => {
      const block = blocks.get(guid);
      return block !== undefined && block.layoutPosition !== layoutPosition && !isAllowedAt(block.buildingBlockName, layoutPosition, page);
    });
    if (misplaced >= 0) return badField(["places", misplaced, "layoutPosition"], "area", locale);

    await runSql(
      tx,
      sql`update building_block_instances b
             set layout_position = place.position::layout_position, sort_id = place.sort_id
            from unnest(${places.map(({ guid }) => guid)}::uuid[], ${places.map(({ layoutPosition }) => layoutPosition)}::text[],
                        ${places.map(({ sortId }) => sortId)}::int[]) as place (guid, position, sort_id)
           where b.platform_guid = ${platformGuid}::uuid and b.page_guid = ${pageGuid}::uuid and b.guid = place.guid`,
    );
    return success({ version: await touchPage(tx, { platformGuid, pageGuid, userGuid: actor.userGuid }) });
  });
}

type Checking = Pick<UserContext, "locale" | "actor"> & { readonly stored: BlockValues | null; readonly platformGuid: Guid };

/** A block against its own schema, and against what this platform allows. */
async function checkForPlatform(tx: PlatformTransaction, block: BlockParts, checking: Checking): Promise<CheckedValues> {
  const checked = checkBlock(block, checking.locale);
  if (!checked.isValid) return checked;
  const { content } = checked;
  const errors = [
    ...(await refusedEmbed(tx, { buildingBlockName: block.buildingBlockName, content }, checking)),
    ...(await missingMedia(tx, checking, { content, path: ["content"], stored: checking.stored })),
  ];
  return errors.length > 0 ? { isValid: false, errors } : checked;
}

type Editor = Pick<UserContext, "db" | "actor">;

/** A block, removed or not, on a page that this caller may edit; NotFound and Unauthorized as findPageToChange says. */
async function getBlockToEdit(tx: PlatformTransaction, { db, actor }: Editor, guid: Guid): Promise<Result<DraftBlock>> {
  const { platformGuid } = db;
  const block = await findDraftBlock(tx, platformGuid, guid);
  if (block === null) return failure("NotFound", `No block ${guid}`);
  const page = await findPageToChange(tx, { db, actor }, block.pageGuid, "page.edit");
  return page.code === "Success" ? success(block) : page;
}

async function getEditableBlock(
  tx: PlatformTransaction,
  platformGuid: Guid,
  guid: Guid,
  locale: UserContext["locale"],
): Promise<Result<EditableBlock>> {
  const block = await findDraftBlock(tx, platformGuid, guid);
  if (block === null) throw new Error(`Block ${guid} went away within its own write`);
  return success(toEditableBlock(block, locale));
}

/** Whether a block may stand there: its schema allows a page and the area, and the page's layout has it. */
function isAllowedAt(buildingBlockName: string, position: LayoutPosition, page: StoredPage): boolean {
  const schema = findBlockSchema(buildingBlockName);
  if (!schema?.standsOn.includes("page") || !schema.areas.includes(position)) return false;
  return LAYOUT_AREAS[page.draft.layout].some((area) => area.position === position);
}

/** The guid's owner is told of only to who may edit it too: here, when it stands on the same page. */
function takenGuid(taken: DraftBlock, input: NewBlock, locale: UserContext["locale"]): Result<never> {
  return taken.pageGuid === input.pageGuid ? conflict(toEditableBlock(taken, locale)) : failure("Conflict", `Guid ${taken.guid} is taken`);
}

function conflict(current: EditableBlock): Result<never> {
  return failure("Conflict", `Block ${current.guid} is at version ${current.version}`, { current, currentETag: etagOf(current) });
}

async function moveDown(tx: PlatformTransaction, platformGuid: Guid, { pageGuid, layoutPosition, sortId }: NewBlock): Promise<void> {
  await runSql(
    tx,
    sql`update building_block_instances set sort_id = sort_id + 1
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and layout_position = ${layoutPosition}::layout_position
           and sort_id >= ${sortId}::int and deleted_on is null`,
  );
}

async function insertRow(tx: PlatformTransaction, block: NewBlock & { platformGuid: Guid; userGuid: Guid }): Promise<Guid> {
  const row = await runSqlForOne(
    tx,
    sql<{ guid: Guid }>`
      insert into building_block_instances
             (platform_guid, guid, page_guid, building_block_name, content, options, layout_position, sort_id, updated_by_guid, updated_on)
      values (${block.platformGuid}::uuid, coalesce(${block.guid ?? null}::uuid, uuidv7()), ${block.pageGuid}::uuid, ${block.buildingBlockName},
              ${JSON.stringify(block.content)}::jsonb, ${JSON.stringify(block.options)}::jsonb, ${block.layoutPosition}::layout_position,
              ${block.sortId}::int, ${block.userGuid}::uuid, now())
      on conflict (platform_guid, guid) do nothing
      returning guid`,
  );
  // The guid was free a moment ago: whoever took it since makes this write run again from the start, and find it taken.
  if (row === null) throw new Error("An insert gave no row");
  return row.guid;
}

async function setRemoved(
  tx: PlatformTransaction,
  { db, actor }: Editor,
  { guid, pageGuid }: DraftBlock,
  isRemoved: boolean,
): Promise<void> {
  const { platformGuid } = db;
  await runSql(
    tx,
    sql`update building_block_instances
           set deleted_on = case when ${isRemoved}::boolean then now() end, version = version + 1, updated_on = now(),
               updated_by_guid = ${actor.userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await touchPage(tx, { platformGuid, pageGuid, userGuid: actor.userGuid });
}

/** The page's version rises with every change of its blocks' number or order. */
async function touchPage(
  tx: PlatformTransaction,
  { platformGuid, pageGuid, userGuid }: { readonly platformGuid: Guid; readonly pageGuid: Guid; readonly userGuid: Guid },
): Promise<number> {
  const row = await runSqlForOne(
    tx,
    sql<{ version: number }>`
      update pages set version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid returning version`,
  );
  if (row === null) throw new Error(`Page ${pageGuid} went away within its own write`);
  await tx.invalidate([`draft:${pageGuid}`]);
  return row.version;
}
