import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { removeItem as remove } from "./item-trash-store.ts";

export const removeItem = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/listitem/{guid}",
      summary: "Moves an item to the trash, from which it can be restored for 30 days.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000010" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input }) => unwrap(await remove(ctx, input.guid)));
