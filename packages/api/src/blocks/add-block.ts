import type { BlockAccess } from "@plein/contract/access/access-object";
import { findNarrowestView, type View } from "@plein/contract/access/find-narrowest-view";
import { can } from "@plein/contract/access/policy";
import { withoutLock } from "@plein/contract/blocks/block-lock";
import { BlockValues, EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { MAX_REUSED_BLOCKS } from "@plein/contract/blocks/reusable";
import { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { type DraftBlock, findDraftBlock, listDraftBlocks } from "../pages/page-blocks/draft-block-rows.shared.ts";
import { toEditableBlock } from "../pages/page-blocks/editable-block.shared.ts";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { failBlockConflict } from "./block-conflict.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";
import { getChangedBlock } from "./block-for-editing.ts";
import { canPlaceBlock, hostOf } from "./block-placement.ts";
import { addBlockRow, listBlockViews, moveBlockRowsDown, saveBlockPermissionsRow } from "./block-rows.ts";
import { raiseDraftVersion } from "./draft-version.ts";
import { checkSavedValues } from "./saved-block-values.ts";

/** Callers may choose the `guid`, so that an editor can continue before the response arrives. */
const NewBlock = z.strictObject({
  pageGuid: Guid,
  guid: Guid.optional(),
  buildingBlockName: z.string().min(1).max(100),
  content: BlockValues,
  options: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0).max(10_000),
  /** blocks whose content it contains: its view permission is the narrowest of theirs */
  viewersOf: z.array(Guid).max(20).optional(),
});

const MAX_BLOCKS_ON_A_PAGE = 300;
const NEW_BLOCK_ACCESS: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };

const { pageGuid, buildingBlockName, content, options, layoutPosition, sortId } = {
  pageGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  ...EXAMPLE_EDITABLE_BLOCK,
};

/** Adds a block to a draft. @returns Conflict if its guid is taken, with the block that has it */
export const addBlock = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/buildingblockinstances",
      status: 201,
      summary: "Adds a block to a page's draft. Blocks at its position and below it move down one.",
      example: { body: { pageGuid, buildingBlockName, content, options, layoutPosition, sortId }, response: EXAMPLE_EDITABLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(NewBlock)
  .output(EditableBlock)
  .mutation(async ({ ctx, input }) => {
    const { db, actor, locale } = ctx;
    const { platformGuid } = db;
    const { pageGuid, buildingBlockName, layoutPosition } = input;
    return db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, pageGuid, "page.edit"));
      const values = unwrap(await checkSavedValues(tx, ctx, input, null));
      if (!canPlaceBlock({ buildingBlockName, layoutPosition, layout: page.draft.layout, host: hostOf(page) }))
        throw new ResultError(badField(["layoutPosition"], "area", locale));
      const others = await listDraftBlocks(tx, platformGuid, [pageGuid]);
      if (others.length >= (page.isReusable ? MAX_REUSED_BLOCKS : MAX_BLOCKS_ON_A_PAGE))
        throw new ResultError(badField(["pageGuid"], "invalid", locale));
      const existing = input.guid === undefined ? null : await findDraftBlock(tx, platformGuid, input.guid, actor);
      if (existing !== null) throw new ResultError(failGuidTaken(existing, pageGuid, locale));

      const view = unwrap(await findViewOf(tx, ctx, input.viewersOf ?? []));

      await moveBlockRowsDown(tx, platformGuid, input);
      // A user without the right to lock blocks copies a locked block without its lock.
      const options = can(actor, "block.setPermissions", NEW_BLOCK_ACCESS) ? values.options : withoutLock(values.options);
      const guid = await addBlockRow(tx, { platformGuid, userGuid: actor.userGuid }, { ...input, ...values, options });
      if (view.viewPermission !== "Public") {
        const permissions = { ...NEW_BLOCK_ACCESS, ...view };
        await saveBlockPermissionsRow(tx, { platformGuid, userGuid: actor.userGuid }, { guid, ...permissions });
      }
      await raiseDraftVersion(tx, ctx, pageGuid);
      await addBlockEntry(tx, ctx, { action: "add", pageGuid, block: buildingBlockName });
      return toEditableBlock(await getChangedBlock(tx, ctx, guid), locale);
    });
  });

/**
 * The view permission of a block that is composed of others: the narrowest of theirs. Blocks that were never saved are ignored; BadRequest
 * for one that the caller may not see, so that it is indistinguishable from a block of another platform.
 */
async function findViewOf(tx: PlatformTransaction, { actor, locale }: UserContext, guids: readonly Guid[]): Promise<Result<View>> {
  const origins = await listBlockViews(tx, tx.platformGuid, guids);
  if (origins.some((origin) => !can(actor, "block.view", { ...NEW_BLOCK_ACCESS, ...origin })))
    return badField(["viewersOf"], "invalid", locale);
  return success(findNarrowestView(origins));
}

/** The block with that guid is returned only to callers who may edit it: here, if it is on the same page. */
function failGuidTaken(taken: DraftBlock, pageGuid: Guid, locale: Locale): Failure {
  return taken.pageGuid === pageGuid
    ? failBlockConflict(toEditableBlock(taken, locale))
    : failure("Conflict", `Guid ${taken.guid} is taken`);
}
