import type { BlockAccess } from "@plein/contract/access/access-object";
import { type BlockLock, isLocked } from "@plein/contract/blocks/block-lock";
import type { Can } from "../../../access/use-can.ts";

/** Whether a block can't be moved or removed by this user. */
export function isLockedFor(can: Can, options: BlockLock): boolean {
  return isLocked(options) && !canSetPermissions(can);
}

/** The right is the same for every block. */
export function canSetPermissions(can: Can): boolean {
  return can("block.setPermissions", OF_A_BLOCK);
}

const OF_A_BLOCK: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };
