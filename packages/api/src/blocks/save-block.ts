import { BlockValues, EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { updateBlock } from "./block-edit-store.ts";
import { EXAMPLE_EDITABLE_BLOCK } from "./block-examples.ts";

/** Without `version` (and without If-Match) the last writer wins. */
export const SavedBlock = z.strictObject({ guid: Guid, version: z.int().min(1).optional(), content: BlockValues, options: BlockValues });
export type SavedBlock = z.output<typeof SavedBlock>;

export const saveBlock = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/buildingblockinstances/{guid}",
      summary: "Saves a block of a page's draft; 409 with the block as it is stored now when somebody else was first.",
      example: {
        body: { version: 2, content: EXAMPLE_EDITABLE_BLOCK.content, options: EXAMPLE_EDITABLE_BLOCK.options },
        answer: EXAMPLE_EDITABLE_BLOCK,
      },
      hasEntity: true,
    },
  })
  .input(SavedBlock)
  .output(EditableBlock)
  .mutation(async ({ ctx, input }) => unwrap(await updateBlock(ctx, input)));
