import { Visibility } from "@plein/contract/access/visibility";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";

/** The permissions of a block: to view it, and to add items through it. */
export const BlockPermissions = z.strictObject({
  addPermission: Visibility,
  addRoles: z.array(Guid).max(100),
  viewPermission: Visibility,
  viewRoles: z.array(Guid).max(100),
});
export type BlockPermissions = z.infer<typeof BlockPermissions>;
