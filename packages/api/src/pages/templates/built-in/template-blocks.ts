import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { findBlockSchema } from "../../page-blocks/block-validity.shared.ts";
import type { TemplateBlockRow } from "../page-template-rows.ts";

type UnplacedBlock = Omit<TemplateBlockRow, "sortId">;
/** A block of a template, in the main column. An invalid one throws when the program starts. */
export function blockOf(buildingBlockName: string, content: BlockValues, options: BlockValues = {}): UnplacedBlock {
  const schema = findBlockSchema(buildingBlockName);
  if (schema === null) throw new Error(`No block is called ${buildingBlockName}`);
  return {
    buildingBlockName,
    content: schema.content.parse(content),
    options: schema.options.parse({ ...schema.examples[0].options, ...options }),
    layoutPosition: "main",
  };
}

export function inArea(layoutPosition: LayoutPosition, block: UnplacedBlock): UnplacedBlock {
  return { ...block, layoutPosition };
}

/** A block that editors fill in, but don't move or remove. */
export function lockedBlock(block: UnplacedBlock, lockReason: string): UnplacedBlock {
  return { ...block, options: { ...block.options, locked: true, lockReason } };
}

/** Each area's blocks in the order in which they are listed. */
export function orderBlocks(blocks: readonly UnplacedBlock[]): TemplateBlockRow[] {
  const counts = new Map<LayoutPosition, number>();
  return blocks.map((block) => {
    const sortId = counts.get(block.layoutPosition) ?? 0;
    counts.set(block.layoutPosition, sortId + 1);
    return { ...block, sortId };
  });
}
