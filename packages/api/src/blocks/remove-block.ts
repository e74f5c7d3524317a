import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { removeBlockFromDraft } from "./block-edit-store.ts";

export const removeBlock = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/buildingblockinstances/{guid}",
      summary: "Takes a block off a page's draft; it can be restored.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input }) => unwrap(await removeBlockFromDraft(ctx, input.guid)));
