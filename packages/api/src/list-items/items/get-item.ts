import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { readItem } from "./read-item.ts";

export const getItem = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitem/{guid}",
      summary: "Returns an item of a list, if the caller may see it and one of its pages.",
      example: { response: EXAMPLE_ITEM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(ListItem))
  .query(async ({ ctx, input }) => unwrap(await readItem(ctx, input)));
