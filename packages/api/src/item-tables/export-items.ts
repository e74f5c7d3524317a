import { Guid } from "@plein/contract/guid";
import { ItemTablePart, TableFormat } from "@plein/contract/item-tables/item-table";
import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { readListInput } from "../list-items/lists/list-input.shared.ts";
import { countListWords } from "../list-items/lists/list-limits.shared.ts";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { exportPart } from "./export-part.ts";

export const exportItems = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/lists/{blockGuid}:export",
      isTable: true,
      readInput: readListInput,
      summary:
        "Exports all items of a list that the caller can see as a file for a spreadsheet, which can be imported again. Accepts the filters of the list.",
    },
  })
  .input(ListQuery.omit({ pageNumber: true, itemCount: true }).extend({ blockGuid: Guid, format: TableFormat.default("csv") }))
  .output(typedOutput(ItemTablePart))
  .query(async ({ ctx, input: { blockGuid, format, ...query } }) => {
    // The first part counts for those that follow.
    if (query.after === undefined) unwrap(countListWords(ctx, [query.searchFilter]));
    return unwrap(await exportPart(ctx, { blockGuid, query: parseListQuery(query), format }));
  });
