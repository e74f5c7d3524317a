import { Guid } from "@plein/contract/guid";
import { PublicationState } from "@plein/contract/pages/page";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { publishItemBlocks as publish } from "./item-blocks-store.ts";

export const publishItemBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:publishBlocks",
      summary:
        "Shows who sees the item its blocks as they are in its draft. Refused with the blocks' errors while one doesn't fit its schema.",
      example: { answer: { publicationState: "published" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ publicationState: PublicationState }))
  .mutation(async ({ ctx, input }) => unwrap(await publish(ctx, input.guid)));
