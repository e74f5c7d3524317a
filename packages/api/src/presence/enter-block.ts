import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { findPageForAction } from "../pages/page-for-action.shared.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";

/** Notifies the other editors of a page of the block that the caller edits; also the heartbeat of an open editor, every 10 s. */
export const enterBlock = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{pageGuid}:enter",
      summary: "Shows the other editors of a page the block that the caller is editing.",
      example: {
        body: { editorId: "0199c1f0-8f5e-7c3a-9b1e-0000000000e1", blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" },
        response: {},
      },
    },
  })
  .input(z.strictObject({ pageGuid: Guid, editorId: Guid, blockGuid: Guid.nullable() }))
  .output(z.strictObject({}))
  .mutation(async ({ ctx, input: { pageGuid, editorId, blockGuid } }) => {
    unwrap(await findPageForAction(ctx.db, ctx, pageGuid, "page.edit"));
    const { userGuid } = ctx.actor;
    ctx.services.presence.enter({ platformGuid: ctx.db.platformGuid, documentGuid: pageGuid }, { userGuid, editorId, blockGuid });
    return {};
  });
