import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { DraftItemBlock } from "@plein/contract/list-items/items/item-blocks";
import type { UserContext } from "../../context.ts";
import { checkBlock } from "../../pages/page-blocks/block-validity.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { findUserNames } from "./item-draft-rows.ts";

/** Blocks of a draft as they go over the wire: with their defects and the name of who saved them last. */
export async function toEditableBlocks(
  target: SqlTarget,
  { db, locale }: UserContext,
  blocks: readonly DraftItemBlock[],
): Promise<EditableBlock[]> {
  const names = await findUserNames(
    target,
    db.platformGuid,
    blocks.flatMap(({ updatedByGuid }) => updatedByGuid ?? []),
  );
  return blocks.map(({ guid, buildingBlockName, options, content, layoutPosition, sortId, version, updatedOn, updatedByGuid }) => {
    const checked = checkBlock({ buildingBlockName, content, options }, locale);
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
