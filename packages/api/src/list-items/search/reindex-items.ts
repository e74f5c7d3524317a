import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { indexItems } from "./index-items.ts";
import { listItemGuids, removeOrphanedEntries } from "./reindex-rows.ts";

/** Small enough that memory stays flat and other writes don't wait for long. */
const BATCH_SIZE = 500;

export const reindexItems = contentManagerProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:reindex",
      summary: "Indexes the next items for search, from the first one on; call it again with its `next` until that is null.",
      example: { body: { after: null }, response: { indexed: 500, total: 812, next: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" } },
    },
  })
  .input(z.strictObject({ after: Guid.nullable().default(null) }))
  .output(z.strictObject({ indexed: z.int(), total: z.int(), next: Guid.nullable() }))
  .mutation(async ({ ctx, input: { after } }) => {
    // The same right as for reindexing pages: it only changes how fresh search results are.
    requireRight(ctx.actor, "cache.invalidate");
    const { platformGuid } = ctx.db;
    return ctx.db.transaction(async (tx) => {
      if (after === null) await removeOrphanedEntries(tx, platformGuid);
      const rows = await listItemGuids(tx, platformGuid, { after, limit: BATCH_SIZE });
      await indexItems(
        tx,
        ctx,
        rows.map(({ guid }) => guid),
      );
      const next = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.guid ?? null);
      return { indexed: rows.length, total: rows[0]?.total ?? 0, next };
    });
  });
