import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";
import { readBlock } from "./block-store.ts";

export const getBlock = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/buildingblockinstance/{guid}",
      summary: "A building block, as far as the caller may see it and its page.",
      example: { answer: EXAMPLE_BLOCK },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(BuildingBlockInstance)
  .query(async ({ ctx, input }) => unwrap(await readBlock(ctx, input.guid)));
