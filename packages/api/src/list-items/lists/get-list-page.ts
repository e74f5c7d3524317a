import { Guid } from "@plein/contract/guid";
import { ListPage } from "@plein/contract/list-items/lists/list-page";
import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_LIST_PAGE } from "../item-examples.shared.ts";
import { readListInput } from "./list-input.shared.ts";
import { countListWords } from "./list-limits.shared.ts";
import { readListPage } from "./read-list.shared.ts";

/** Returns the content of a list's block when a reader goes to another page or filters the list. */
export const getListPage = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/lists/{blockGuid}",
      readInput: readListInput,
      summary: "Returns a page of a list with the total, the cursor of the next page, and what the caller may do.",
      example: { response: EXAMPLE_LIST_PAGE },
    },
  })
  .input(ListQuery.extend({ blockGuid: Guid }))
  .output(typedOutput(ListPage))
  .query(async ({ ctx, input: { blockGuid, ...query } }) => {
    unwrap(countListWords(ctx, [query.searchFilter]));
    return unwrap(await readListPage(ctx, { blockGuid, query: parseListQuery(query) }));
  });
