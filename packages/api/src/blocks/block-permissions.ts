import { Visibility } from "@plein/contract/access/visibility";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";

/** Who may add items through a block, and who may view it. */
export const BlockPermissions = z.strictObject({
  addPermission: Visibility,
  addRoles: z.array(Guid).max(100),
  viewPermission: Visibility,
  viewRoles: z.array(Guid).max(100),
});
export type BlockPermissions = z.infer<typeof BlockPermissions>;
