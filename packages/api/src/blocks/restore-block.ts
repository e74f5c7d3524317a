import { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { restoreBlockToDraft } from "./block-edit-store.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";

export const restoreBlock = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstances/{guid}:restore",
      summary: "Brings a removed block back to its page's draft.",
      example: { answer: EXAMPLE_EDITABLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditableBlock)
  .mutation(async ({ ctx, input }) => unwrap(await restoreBlockToDraft(ctx, input.guid)));
