import type { BuildingBlockInstance, StoredBlock } from "@plein/contract/blocks/building-block-instance";

/** A block as it goes over the wire. Only callers who may edit the page learn who may add items through the block. */
export function toShownBlock(block: StoredBlock, canEdit: boolean): BuildingBlockInstance {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId } = block;
  const shown: BuildingBlockInstance = { guid, buildingBlockName, options, content, layoutPosition, sortId };
  return canEdit ? { ...shown, addPermission: block.addPermission, addRoles: [...block.addRoles] } : shown;
}
