import { ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { lookupText } from "../../lookup-text.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { readItem } from "./read-item.ts";

export const getItemByShortId = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitem/short/{id}",
      readInput: ({ params }) => params,
      summary: "Returns an item of a list by the short id in its URL.",
      example: { response: EXAMPLE_ITEM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ id: lookupText(200) }))
  .output(typedOutput(ListItem))
  .query(async ({ ctx, input }) => unwrap(await readItem(ctx, { shortId: input.id })));
