import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { arrangeItems as arrange } from "./item-bulk-store.ts";

const MAX_ITEMS = 1000;
const EXAMPLE = { parentGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", guids: [EXAMPLE_ITEM.guid] };

/** The order that `sortId_asc` shows. */
export const arrangeItems = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:arrange",
      summary: "Puts items below a page or an item in this order; those that are not named come after them.",
      example: { body: EXAMPLE, answer: { guids: EXAMPLE.guids } },
    },
  })
  .input(z.strictObject({ parentGuid: Guid, guids: z.array(Guid).min(1).max(MAX_ITEMS) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input }) => unwrap(await arrange(ctx, input)));
