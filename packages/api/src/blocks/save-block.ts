import { BlockValues, EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { matchesIfMatch } from "../etag.ts";
import { checkSameLock } from "../pages/page-blocks/block-lock.shared.ts";
import { toEditableBlock } from "../pages/page-blocks/editable-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { failBlockConflict } from "./block-conflict.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";
import { findBlockForEditing, getChangedBlock } from "./block-for-editing.ts";
import { saveBlockRow } from "./block-rows.ts";
import { invalidateDraft } from "./draft-version.ts";
import { checkSavedValues } from "./saved-block-values.ts";

/** Optimistic locking (optimistic concurrency control, against lost updates); without `version` and If-Match the last write wins. */
const SavedBlock = z.strictObject({ guid: Guid, version: z.int().min(1).optional(), content: BlockValues, options: BlockValues });

/**
 * Saves content and options of a block of a draft, with optimistic locking.
 *
 * @returns Conflict with `current` when the block was changed since the caller read it
 */
export const saveBlock = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/buildingblockinstances/{guid}",
      summary: "Saves a block of a page's draft; 409 with the stored block when somebody else saved it first.",
      example: {
        body: { version: 2, content: EXAMPLE_EDITABLE_BLOCK.content, options: EXAMPLE_EDITABLE_BLOCK.options },
        response: EXAMPLE_EDITABLE_BLOCK,
      },
      hasEntity: true,
    },
  })
  .input(SavedBlock)
  .output(EditableBlock)
  .mutation(async ({ ctx, input }) => {
    const { db, actor, locale, ifMatch } = ctx;
    const { guid, version } = input;
    return db.transaction(async (tx) => {
      const block = unwrap(await findBlockForEditing(tx, ctx, guid));
      if (block.isDeleted) throw new ResultError(failure("NotFound", `Block ${guid} was removed`));
      const current = toEditableBlock(block, locale);
      if ((version !== undefined && version !== current.version) || !matchesIfMatch(ifMatch, current))
        throw new ResultError(failBlockConflict(current));
      const { buildingBlockName } = current;
      const values = unwrap(await checkSavedValues(tx, ctx, { ...input, buildingBlockName }, block));
      unwrap(checkSameLock(actor, block, values.options));
      // The page's version stays, so that two editors can edit two blocks at the same time.
      await saveBlockRow(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid }, { guid, ...values });
      await invalidateDraft(tx, block.pageGuid, guid);
      await addBlockEntry(tx, ctx, { action: "save", pageGuid: block.pageGuid, block: buildingBlockName });
      return toEditableBlock(await getChangedBlock(tx, ctx, guid), locale);
    });
  });
