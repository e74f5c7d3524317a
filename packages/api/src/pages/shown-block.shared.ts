import type { BuildingBlockInstance, StoredBlock } from "@plein/contract/blocks/building-block-instance";

/** A block as it goes over the wire; who may add items through it is for those who may edit. */
export function toShownBlock(block: StoredBlock, canEdit: boolean): BuildingBlockInstance {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId } = block;
  const shown: BuildingBlockInstance = { guid, buildingBlockName, options, content, layoutPosition, sortId };
  return canEdit ? { ...shown, addPermission: block.addPermission, addRoles: [...block.addRoles] } : shown;
}
