import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { DraftBlock } from "./draft-block-rows.shared.ts";

/** A block of a draft as its publication stores it. */
export function toStoredBlock(block: DraftBlock): StoredBlock {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId, viewPermission, viewRoles, addPermission, addRoles } = block;
  return { guid, buildingBlockName, options, content, layoutPosition, sortId, viewPermission, viewRoles, addPermission, addRoles };
}
