import { Guid } from "@plein/contract/guid";
import { EditableItemBlocks } from "@plein/contract/list-items/items/item-blocks";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM_BLOCKS } from "../item-examples.shared.ts";
import { readItemBlocks } from "./item-blocks-store.ts";

export const getItemBlocks = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:blocks",
      summary: "The blocks of an item's own page as its editors hold them, with the version that a save of each may name.",
      example: { answer: EXAMPLE_ITEM_BLOCKS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(EditableItemBlocks))
  .query(async ({ ctx, input }) => unwrap(await readItemBlocks(ctx, input.guid)));
