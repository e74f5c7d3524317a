import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { matchesIfMatch } from "../etag.ts";
import { checkUnlocked } from "../pages/page-blocks/block-lock.shared.ts";
import { toEditableBlock } from "../pages/page-blocks/editable-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { failBlockConflict } from "./block-conflict.ts";
import { findBlockForEditing } from "./block-for-editing.ts";
import { removeBlockRow } from "./block-rows.ts";
import { raiseDraftVersion } from "./draft-version.ts";

/** @returns Conflict with `current` when it was changed since the caller read it: a change counts more than a removal */
export const removeBlock = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/buildingblockinstances/{guid}",
      summary: "Removes a block from a page's draft; 409 when somebody else changed it first. It can be restored.",
      example: { body: { version: 2 }, response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" } },
    },
  })
  .input(z.strictObject({ guid: Guid, version: z.int().min(1).optional() }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid, version } }) =>
    ctx.db.transaction(async (tx) => {
      const { db, actor, locale, ifMatch } = ctx;
      const block = unwrap(await findBlockForEditing(tx, ctx, guid));
      if (block.isDeleted) throw new ResultError(failure("NotFound", `Block ${guid} was removed`));
      unwrap(checkUnlocked(actor, block));
      const current = toEditableBlock(block, locale);
      if ((version !== undefined && version !== current.version) || !matchesIfMatch(ifMatch, current))
        throw new ResultError(failBlockConflict(current));
      await removeBlockRow(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid }, guid);
      await raiseDraftVersion(tx, ctx, block.pageGuid);
      await addBlockEntry(tx, ctx, { action: "remove", pageGuid: block.pageGuid, block: block.buildingBlockName });
      return { guid };
    }),
  );
