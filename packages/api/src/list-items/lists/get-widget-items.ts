import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { parseListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { readListInput, WidgetQuery } from "./list-input.shared.ts";
import { readListItems } from "./read-list.shared.ts";

export const getWidgetItems = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitem/widget/{blockGuid}",
      readInput: readListInput,
      summary: "Returns the items that a widget shows; none if its options are not valid.",
      example: { response: [EXAMPLE_ITEM] },
    },
  })
  .input(WidgetQuery.extend({ blockGuid: Guid }))
  .output(typedOutput(z.array(ListItem)))
  .query(async ({ ctx, input: { blockGuid, ...query } }) => {
    const listed = await readListItems(ctx, { blockGuid, query: parseListQuery(query) });
    return listed.code === "NotFound" ? [] : unwrap(listed).items;
  });
