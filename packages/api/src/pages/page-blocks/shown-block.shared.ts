import type { BuildingBlockInstance, StoredBlock } from "@plein/contract/blocks/building-block-instance";

/** Converts a block for the wire. The permission to add items through it is only for callers who may edit the page. */
export function toShownBlock(block: StoredBlock, canEdit: boolean): BuildingBlockInstance {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId } = block;
  const pageBlock: BuildingBlockInstance = { guid, buildingBlockName, options, content, layoutPosition, sortId };
  return canEdit ? { ...pageBlock, addPermission: block.addPermission, addRoles: [...block.addRoles] } : pageBlock;
}
