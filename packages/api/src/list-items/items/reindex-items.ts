import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { sql } from "kysely";
import { z } from "zod";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { contentManagerProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { runSql } from "../../run-sql.ts";
import { indexAllForSearch, removeAllFromSearch } from "../../search/search-index.shared.ts";
import { searchEntryOfStored } from "./item-search.ts";
import { findItems } from "./stored-item.shared.ts";

/** So many at once: memory stays flat, and nobody who writes meanwhile waits for long. */
const ITEMS_AT_ONCE = 500;

export const reindexItems = contentManagerProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:reindex",
      summary: "Makes the next items findable as they are stored, from the first on; called again with its `next` until that is null.",
      example: { body: { after: null }, answer: { indexed: 500, total: 812, next: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" } },
    },
  })
  .input(z.strictObject({ after: Guid.nullable().default(null) }))
  .output(z.strictObject({ indexed: z.int(), total: z.int(), next: Guid.nullable() }))
  .mutation(async ({ ctx, input: { after } }) => {
    // The same right as making pages findable: it changes nothing but how fresh answers are.
    if (!can(ctx.actor, "cache.invalidate"))
      throw new ResultError(failure("Unauthorized", "No right: cache.invalidate", { isAuthenticated: true }));
    const { platformGuid } = ctx.db;
    return ctx.db.transaction(async (tx) => {
      if (after === null) await removeWhatIsGone();
      const rows = await runSql(
        tx,
        sql<{ guid: Guid; total: number }>`
          select guid, (select count(*)::int from list_items where platform_guid = ${platformGuid}::uuid and deleted_on is null) as total
            from list_items where platform_guid = ${platformGuid}::uuid and deleted_on is null and (${after}::uuid is null or guid > ${after}::uuid)
           order by guid limit ${ITEMS_AT_ONCE}::int`,
      );
      const [items, types] = await Promise.all([
        findItems(
          tx,
          platformGuid,
          ctx.actor,
          rows.map(({ guid }) => guid),
        ),
        readItemTypes(tx, platformGuid),
      ]);
      const entries = items.map((item) => ({ guid: item.row.guid, entry: searchEntryOfStored(item, types, ctx.platform) }));
      await indexAllForSearch(
        tx,
        entries.flatMap(({ entry }) => entry ?? []),
      );
      const hidden = entries.filter(({ entry }) => entry === null).map(({ guid }) => guid);
      if (hidden.length > 0) await removeAllFromSearch(tx, "item", hidden);
      const next = rows.length < ITEMS_AT_ONCE ? null : (rows.at(-1)?.guid ?? null);
      return { indexed: rows.length, total: rows[0]?.total ?? 0, next };

      async function removeWhatIsGone(): Promise<void> {
        await runSql(
          tx,
          sql`delete from search_entries e where e.platform_guid = ${platformGuid}::uuid and e.kind = 'item' and not exists (
                select from list_items i where i.platform_guid = e.platform_guid and i.guid = e.object_guid and i.deleted_on is null)`,
        );
      }
    });
  });
