import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Locale } from "@plein/contract/locale";
import { checkStoredBlock } from "./block-validity.shared.ts";
import type { DraftBlock } from "./draft-block-rows.shared.ts";

/** A block of a draft for its editors, with its defects in their language. */
export function toEditableBlock(block: DraftBlock, locale: Locale): EditableBlock {
  const { guid, buildingBlockName, layoutPosition, sortId, addPermission, addRoles, version } = block;
  const checked = checkStoredBlock(block, locale);
  // An invalid block is returned as stored, so that its texts can be rescued.
  const { content, options } = checked.isValid ? checked : block;
  return {
    guid,
    buildingBlockName,
    options,
    content,
    layoutPosition,
    sortId,
    addPermission,
    addRoles,
    version,
    updatedOn: block.updatedOn.toISOString(),
    ...(block.updatedByName === "" ? {} : { updatedByName: block.updatedByName }),
    defects: checked.isValid ? [] : [...checked.errors],
  };
}
