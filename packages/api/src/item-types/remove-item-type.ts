import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { deleteType } from "./type-change-store.ts";
import { EXAMPLE_TYPE } from "./type-examples.ts";

export const removeItemType = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/listitemtypes/{guid}",
      summary: "Removes an own type; 409 while there are items of it.",
      example: { answer: { guid: EXAMPLE_TYPE.guid } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input }) => unwrap(await deleteType(ctx, input.guid)));
