import { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { toEditableBlock } from "../pages/page-blocks/editable-block.shared.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addBlockEntry } from "./block-audit.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";
import { findBlockForEditing, getChangedBlock } from "./block-for-editing.ts";
import { restoreBlockRow } from "./block-rows.ts";
import { raiseDraftVersion } from "./draft-version.ts";

/** Restores a removed block, under its own guid. A block that is not removed stays as it is. */
export const restoreBlock = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstances/{guid}:restore",
      summary: "Restores a removed block to its page's draft.",
      example: { response: EXAMPLE_EDITABLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditableBlock)
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const { db, actor, locale } = ctx;
      const block = unwrap(await findBlockForEditing(tx, ctx, guid));
      if (block.isDeleted) {
        await restoreBlockRow(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid }, guid);
        await raiseDraftVersion(tx, ctx, block.pageGuid);
        await addBlockEntry(tx, ctx, { action: "restore", pageGuid: block.pageGuid, block: block.buildingBlockName });
      }
      return toEditableBlock(await getChangedBlock(tx, ctx, guid), locale);
    }),
  );
