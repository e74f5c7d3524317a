import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { ReactNode } from "react";
import { blockViews } from "../views.gen.ts";
import type { BlockEnv, BlockViewProps, OwnHeadingLevel } from "./block-view-props.ts";

type AnyBlockViewProps = {
  readonly block: Pick<BuildingBlockInstance, "guid" | "buildingBlockName" | "content" | "options">;
  readonly env: BlockEnv;
  readonly isFirst?: boolean;
  /** from `ownHeadingLevels` */
  readonly headingLevel?: OwnHeadingLevel;
};

/**
 * Any block by its name; nothing when there is no such block. Its content must fit its schema. What all blocks have in
 * common (room, width, ground, `hideOn`, the anchor) is the page's to draw around it.
 */
export function BlockView({ block, env, isFirst = false, headingLevel = 3 }: AnyBlockViewProps): ReactNode {
  // The registry forgets which content goes with which view; the server has checked it against the schema of this name.
  const View = blockViews[block.buildingBlockName] as ((props: BlockViewProps) => ReactNode) | undefined;
  if (!View) return null;
  return <View guid={block.guid} content={block.content} options={block.options} env={env} isFirst={isFirst} headingLevel={headingLevel} />;
}
