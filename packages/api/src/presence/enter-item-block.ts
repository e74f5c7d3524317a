import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { findItemForAction } from "../list-items/items/item-for-action.shared.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";

/**
 * Notifies the other editors of an item's own page of the block that the caller edits; also the heartbeat of an open editor, every 10 s.
 */
export const enterItemBlock = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{itemGuid}:enter",
      summary: "Shows the other editors of an item's own page the block that the caller is editing.",
      example: {
        body: { editorId: "0199c1f0-8f5e-7c3a-9b1e-0000000000e1", blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" },
        response: {},
      },
    },
  })
  .input(z.strictObject({ itemGuid: Guid, editorId: Guid, blockGuid: Guid.nullable() }))
  .output(z.strictObject({}))
  .mutation(async ({ ctx, input: { itemGuid, editorId, blockGuid } }) => {
    unwrap(await findItemForAction(ctx.db, ctx, itemGuid, "item.edit"));
    const { userGuid } = ctx.actor;
    ctx.services.presence.enter({ platformGuid: ctx.db.platformGuid, documentGuid: itemGuid }, { userGuid, editorId, blockGuid });
    return {};
  });
