import { ItemContent } from "@plein/contract/list-items/items/item-content";
import { z } from "zod";
import { lookupText } from "../../lookup-text.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM_CONTENT } from "../item-examples.shared.ts";
import { readItemContent } from "./item-content.shared.ts";

/** Returns all data to show an item at its path, in one call. */
export const getItemContent = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/items:content",
      readInput: (parts) => ({ title: "", ...queryText(parts, ["path", "itemId", "title"]) }),
      summary: "Returns the item at a path, with its type, the items beside it, and whether the caller may change it.",
      example: { response: EXAMPLE_ITEM_CONTENT },
    },
  })
  .input(z.strictObject({ path: lookupText(2000), itemId: lookupText(100), title: z.union([z.literal(""), lookupText(400)]).default("") }))
  .output(typedOutput(ItemContent))
  .query(async ({ ctx, input }) => unwrap((await readItemContent(ctx, input)).content));
