import { ItemContent } from "@plein/contract/list-items/items/item-content";
import { z } from "zod";
import { lookupText } from "../../lookup-text.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM, EXAMPLE_ITEM_TYPE } from "../item-examples.shared.ts";
import { readItemContent } from "./item-content.shared.ts";

/** Everything that a screen needs to show an item at its address, in one call. */
export const getItemContent = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/items:content",
      readInput: (parts) => ({ title: "", ...queryText(parts, ["path", "itemId", "title"]) }),
      summary: "Returns the item at an address, with its type, the items beside it, and whether the caller may change it.",
      example: {
        response: {
          item: EXAMPLE_ITEM,
          type: EXAMPLE_ITEM_TYPE,
          page: { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", path: "/nieuws", title: "Nieuws" },
          breadcrumbs: [{ path: "/nieuws", title: "Nieuws" }],
          linkedPages: {},
          references: {},
          locale: null,
          shareImage: null,
          isExpired: false,
          previous: null,
          next: null,
          canEdit: false,
        },
      },
    },
  })
  .input(z.strictObject({ path: lookupText(2000), itemId: lookupText(100), title: z.union([z.literal(""), lookupText(400)]).default("") }))
  .output(typedOutput(ItemContent))
  .query(async ({ ctx, input }) => unwrap((await readItemContent(ctx, input)).content));
