import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { DraftItemBlock } from "@plein/contract/list-items/items/item-blocks";
import { findNames } from "../../access/person-names.shared.ts";
import type { UserContext } from "../../context.ts";
import { checkStoredBlock } from "../../pages/page-blocks/block-validity.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";

/** Converts the blocks of a draft for the wire: with their defects and the name of the user who last saved them. */
export async function toEditableBlocks(
  target: SqlTarget,
  { db, actor, locale }: UserContext,
  blocks: readonly DraftItemBlock[],
): Promise<EditableBlock[]> {
  const names = await findNames(
    target,
    db.platformGuid,
    actor,
    blocks.flatMap(({ updatedByGuid }) => updatedByGuid ?? []),
  );
  return blocks.map((block) => {
    const { guid, buildingBlockName, layoutPosition, sortId, version, updatedOn, updatedByGuid } = block;
    const checked = checkStoredBlock(block, locale);
    // An invalid block is returned as stored, so that its texts can be rescued.
    const { content, options } = checked.isValid ? checked : block;
    const updatedByName = updatedByGuid === null ? undefined : names.get(updatedByGuid);
    return {
      guid,
      buildingBlockName,
      options,
      content,
      layoutPosition,
      sortId,
      version,
      updatedOn,
      ...(updatedByName ? { updatedByName } : {}),
      defects: checked.isValid ? [] : [...checked.errors],
    };
  });
}
