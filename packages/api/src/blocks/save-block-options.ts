import { BlockValues, BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";
import { mergeOptions } from "./block-settings-store.ts";

export const saveBlockOptions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstance/{guid}/options",
      bodyMember: "options",
      summary: "Sets options of a block, at once also for visitors; those that are not named stay as they are.",
      example: { body: { level: "h3" }, answer: { ...EXAMPLE_BLOCK, options: { level: "h3" }, addPermission: "Admin", addRoles: [] } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, options: BlockValues }))
  .output(BuildingBlockInstance)
  .mutation(async ({ ctx, input }) => unwrap(await mergeOptions(ctx, input)));
