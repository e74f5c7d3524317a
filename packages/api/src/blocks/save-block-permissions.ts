import { Visibility } from "@plein/contract/access/visibility";
import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_BLOCK } from "./block-examples.ts";
import { savePermissions } from "./block-settings-store.ts";

export const saveBlockPermissions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/buildingblockinstance/{guid}/permissions",
      summary:
        "Set who may add items through a block and, where viewPermission is given, who may view it; both at once. Items that only lists show which somebody may not view are hidden from them everywhere. For admins.",
      example: {
        body: { addPermission: "Roles", addRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] },
        answer: { ...EXAMPLE_BLOCK, addPermission: "Roles", addRoles: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] },
      },
      hasEntity: true,
    },
  })
  .input(
    z.strictObject({
      guid: Guid,
      addPermission: Visibility,
      addRoles: z.array(Guid).max(100),
      viewPermission: Visibility.optional(),
      viewRoles: z.array(Guid).max(100).optional(),
    }),
  )
  .output(BuildingBlockInstance)
  .mutation(async ({ ctx, input }) => unwrap(await savePermissions(ctx, input)));
