import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { restoreItem as restore } from "./item-trash-store.ts";

/** The undo of a removal. */
export const restoreItem = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:restore",
      summary: "Brings an item back from the trash.",
      example: { answer: EXAMPLE_ITEM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(ListItem))
  .mutation(async ({ ctx, input }) => unwrap(await restore(ctx, input.guid)));
