import { ownHeadingLevels } from "@plein/blocks/kit/page/own-heading-levels";
import type { BlockEnv, OwnHeadingLevel, Reused } from "@plein/blocks/kit/view/block-view-props";
import type { ReusedContent } from "@plein/contract/blocks/reusable";
import { isOwnList } from "@plein/contract/list-items/lists/list-blocks";
import { BlockFrame } from "./block-frame.tsx";

/** Options that disable the feed and adding items: both need the guid of a block on the page, which a reused block isn't. */
const WITHOUT_ADDRESS = { showFeed: false, allowAdd: false };

/** Renders the blocks that replace a reference to reusable blocks. */
export function reusedBlocks({ blocks, source }: ReusedContent, env: BlockEnv, headingLevel: OwnHeadingLevel): Reused {
  const levels = ownHeadingLevels(blocks, headingLevel === 2 ? 1 : headingLevel === 3 ? 2 : 3);
  const content = blocks.map(({ guid, buildingBlockName: name, content, options }, index) => (
    <BlockFrame
      key={guid}
      block={{ guid, name, position: "main", content, options: isOwnList(name) ? { ...options, ...WITHOUT_ADDRESS } : options }}
      env={env}
      isFirst={false}
      headingLevel={levels[index] ?? headingLevel}
    />
  ));
  return { title: source?.title ?? null, content };
}
