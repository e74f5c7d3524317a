import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { changeItems as change, ITEM_CHANGES } from "./item-bulk-store.ts";

const MAX_ITEMS = 500;

/** For one item as well: a switch on a card needs no more than this. */
export const changeItems = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:change",
      summary: "Publishes, highlights, removes or restores up to 500 items: all of them, or none.",
      example: { body: { guids: [EXAMPLE_ITEM.guid], change: "unpublish" }, answer: { guids: [EXAMPLE_ITEM.guid] } },
    },
  })
  .input(z.strictObject({ guids: z.array(Guid).min(1).max(MAX_ITEMS), change: z.enum(ITEM_CHANGES) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input }) => unwrap(await change(ctx, input)));
