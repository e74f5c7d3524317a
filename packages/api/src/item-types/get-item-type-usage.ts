import { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { countItemsByType, listPagesByType } from "./item-type-rows.ts";

const MAX_PAGES = 5;

/** The number of items of each type that has any, and of those in the trash. */
export const getItemTypeUsage = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitemtypes:usage",
      summary: "Returns the number of items of each type that has any, and the pages with most of them.",
      example: {
        response: [
          {
            name: "team",
            itemCount: 12,
            trashCount: 1,
            pages: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", title: "Teams", path: "/teams", itemCount: 11 }],
          },
        ],
      },
    },
  })
  .output(z.array(ItemTypeUsage))
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "itemTypes.edit");
    const [counts, pages] = await Promise.all([countItemsByType(ctx.db), listPagesByType(ctx.db, ctx.actor)]);
    return counts.map((count) => ({
      ...count,
      pages: pages
        .filter(({ name }) => name === count.name)
        .slice(0, MAX_PAGES)
        .map(({ name: _, ...page }) => page),
    }));
  });
