import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import { ListItemType } from "@plein/contract/item-types/list-item-type";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { getItemTypes } from "./item-types.shared.ts";

export const listItemTypes = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitemtypes",
      summary: "Returns the types that items can have, with their fields: the built-in ones, then the platform's own.",
      example: { response: BUILT_IN_TYPES.slice(0, 1) },
    },
  })
  .output(typedOutput(z.array(ListItemType)))
  .query(async ({ ctx }) => [...(await getItemTypes(ctx))]);
