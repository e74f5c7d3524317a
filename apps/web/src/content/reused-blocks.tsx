import { ownHeadingLevels } from "@plein/blocks/kit/page/own-heading-levels";
import type { BlockEnv, OwnHeadingLevel, Reused } from "@plein/blocks/kit/view/block-view-props";
import type { ReusedContent } from "@plein/contract/blocks/reusable";
import { isOwnList } from "@plein/contract/list-items/lists/list-blocks";
import { BlockFrame } from "./block-frame.tsx";

/** A list's feed and its form for a new item go by the guid of a block on a page, which a reused one isn't. */
const WITHOUT_ADDRESS = { showFeed: false, allowAdd: false };

/** The blocks that replace a reusable one, as visitors see them. */
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
