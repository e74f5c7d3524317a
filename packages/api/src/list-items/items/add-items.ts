import { Guid } from "@plein/contract/guid";
import { ListItem, NewListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM, EXAMPLE_NEW_ITEM } from "../item-examples.shared.ts";
import { addItems as add } from "./new-items.shared.ts";

const MAX_ITEMS = 500;

export const addItems = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitem/list/{blockGuid}",
      bodyMember: "items",
      summary: "Adds items through a list's block, all of them or none; the answer has them in the order given.",
      example: { body: [EXAMPLE_NEW_ITEM], answer: [EXAMPLE_ITEM] },
    },
  })
  .input(z.strictObject({ blockGuid: Guid, items: z.array(NewListItem).min(1).max(MAX_ITEMS) }))
  .output(typedOutput(z.array(ListItem)))
  .mutation(async ({ ctx, input }) => unwrap(await add(ctx, input)));
