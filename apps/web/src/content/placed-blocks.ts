import { ownHeadingLevels } from "@plein/blocks/kit/page/own-heading-levels";
import type { OwnHeadingLevel } from "@plein/blocks/kit/view/block-view-props";
import { READING_ORDER } from "@plein/contract/pages/layout-areas";
import type { PlacedContent, ShownBlock } from "./page-view.ts";

export type PlacedBlock = { readonly block: ShownBlock; readonly isFirst: boolean; readonly headingLevel: OwnHeadingLevel };
type Blocks = Pick<PlacedContent, "blocks" | "layout">;

/** Returns the blocks in reading order, with the facts about preceding blocks that each needs. */
export function placedBlocks(page: Blocks): PlacedBlock[] {
  const inOrder = READING_ORDER.flatMap((position) => page.blocks.filter((block) => block.position === position));
  const levels = ownHeadingLevels(inOrder.map(({ name, options }) => ({ buildingBlockName: name, options })));
  const first = firstBlockOf(page);
  return inOrder.map((block, index) => ({ block, isFirst: block === first, headingLevel: levels[index] ?? 2 }));
}

/** Returns the page's first block, if it spans the whole page. */
export function firstBlockOf({ blocks, layout }: Blocks): ShownBlock | undefined {
  const inTopRow = blocks.find((block) => block.position === "top-row");
  return inTopRow ?? (layout === "100" ? blocks.find((block) => block.position === "main") : undefined);
}
