import { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM_BLOCK } from "../item-examples.shared.ts";
import { changeItemBlocks as change } from "./item-blocks-store.ts";

const { guid: blockGuid, version, content, options } = EXAMPLE_ITEM_BLOCK;

export const changeItemBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:changeBlocks",
      summary:
        "Adds, saves, removes, restores or arranges blocks of an item's own page, in its draft; 409 with the block as it is stored now.",
      example: { body: { change: { kind: "save", blockGuid, version, content, options } }, answer: { block: EXAMPLE_ITEM_BLOCK } },
    },
  })
  .input(z.strictObject({ guid: Guid, change: ItemBlockChange }))
  /** null for a change of their order */
  .output(z.strictObject({ block: EditableBlock.nullable() }))
  .mutation(async ({ ctx, input }) => ({ block: unwrap(await change(ctx, input.guid, input.change)) }));
