import { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { readTypeUsage } from "./type-usage-store.ts";

export const getItemTypeUsage = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitemtypes:usage",
      summary: "How many items there are of each type that has any, and on which pages most of them are.",
      example: {
        answer: [
          {
            name: "team",
            itemCount: 12,
            trashCount: 1,
            pages: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", title: "Teams", path: "/teams", itemCount: 11 }],
          },
        ],
      },
    },
  })
  .output(z.array(ItemTypeUsage))
  .query(async ({ ctx }) => unwrap(await readTypeUsage(ctx)));
