import type { BlockAccess } from "@plein/contract/access/access-object";
import { type BlockLock, isLocked } from "@plein/contract/blocks/block-lock";
import type { Can } from "../../../access/use-can.ts";

/** Whether this user can't move or remove a block, because it is locked. */
export function isLockedFor(can: Can, options: BlockLock): boolean {
  return isLocked(options) && !canSetPermissions(can);
}

/** Whether the user may set permissions of blocks; the permission doesn't depend on the block. */
export function canSetPermissions(can: Can): boolean {
  return can("block.setPermissions", OF_A_BLOCK);
}

const OF_A_BLOCK: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };
