import { Guid } from "@plein/contract/guid";
import { ListMeta } from "@plein/contract/list-items/items/list-item";
import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { readListInput } from "./list-input.shared.ts";
import { countListWords } from "./list-limits.shared.ts";
import { countListItems } from "./read-list.shared.ts";

export const getListMeta = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitem/list/{blockGuid}/meta",
      readInput: readListInput,
      summary: "Returns the number of items of a list, with the same filters.",
      example: { response: { totalNumberOfItems: 120 } },
    },
  })
  .input(ListQuery.extend({ blockGuid: Guid }))
  .output(typedOutput(ListMeta))
  .query(async ({ ctx, input: { blockGuid, ...query } }) => {
    unwrap(countListWords(ctx, [query.searchFilter]));
    return { totalNumberOfItems: unwrap(await countListItems(ctx, { blockGuid, query: parseListQuery(query) })) };
  });
