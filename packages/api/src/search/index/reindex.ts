import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { reindexPages } from "./reindex-pages.ts";

export const reindex = contentManagerProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/search:reindex",
      summary: "Indexes the next published pages for search, from the first one on; call it again with its `next` until that is null.",
      example: { body: { after: null }, response: { indexed: 32, total: 32, next: null } },
    },
  })
  .input(z.strictObject({ after: Guid.nullable().default(null) }))
  .output(z.strictObject({ indexed: z.int(), total: z.int(), next: Guid.nullable() }))
  .mutation(({ ctx, input }) => {
    // The same right as for invalidating the cache: it only changes how fresh search results are.
    requireRight(ctx.actor, "cache.invalidate");
    return reindexPages(ctx.db, ctx.platform.defaultLocale, input.after);
  });
