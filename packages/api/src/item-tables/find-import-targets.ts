import { can } from "@plein/contract/access/policy";
import { ImportTarget } from "@plein/contract/item-tables/import-check";
import { z } from "zod";
import { canAddTo } from "../list-items/items/new-items.shared.ts";
import { findListSource } from "../list-items/lists/sources/list-source.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { listListBlocks } from "./import-target-rows.ts";

/** The lists to which the caller may add items, on pages that they see. */
export const findImportTargets = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/lists:addable",
      summary: "Returns the lists to which the caller may add items, with the pages that they are on.",
      example: {
        response: [
          {
            blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000011",
            pageTitle: "Nieuws",
            pagePath: "/nieuws",
            itemTypes: ["news"],
            timeZone: "Europe/Amsterdam",
          },
        ],
      },
    },
  })
  .output(z.array(ImportTarget))
  .query(async ({ ctx }) => {
    if (!can(ctx.actor, "site.visit")) return [];
    const { timeZone } = ctx.platform;
    const blocks = await listListBlocks(ctx.db, ctx.actor);
    const sources = await Promise.all(blocks.map(({ guid }) => findListSource(ctx, guid)));
    return blocks.flatMap(({ guid: blockGuid, title: pageTitle, path: pagePath }, index) => {
      const source = sources[index] ?? null;
      if (source === null || !canAddTo(source)) return [];
      return [{ blockGuid, pageTitle, pagePath, itemTypes: [...source.settings.itemTypes], timeZone }];
    });
  });
