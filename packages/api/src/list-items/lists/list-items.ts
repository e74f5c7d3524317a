import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { readListInput } from "./list-input.shared.ts";
import { countListWords } from "./list-limits.shared.ts";
import { readListItems } from "./read-list.shared.ts";

export const listItems = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitem/list/{blockGuid}",
      readInput: readListInput,
      summary:
        "Returns a page of a list's items. What the query leaves out comes from the block's options; X-Total-Count is the total, and X-After the cursor of the next page.",
      example: { response: [EXAMPLE_ITEM] },
    },
  })
  .input(ListQuery.extend({ blockGuid: Guid }))
  .output(typedOutput(z.array(ListItem)))
  .query(async ({ ctx, input: { blockGuid, ...query } }) => {
    unwrap(countListWords(ctx, [query.searchFilter]));
    const { items, total, after } = unwrap(await readListItems(ctx, { blockGuid, query: parseListQuery(query) }));
    ctx.response.setHeader("X-Total-Count", String(total));
    if (after !== null) ctx.response.setHeader("X-After", after);
    return items;
  });
