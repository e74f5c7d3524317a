import type { BlockEnv, BlockViewProps } from "@plein/blocks/kit/view/block-view-props";
import { findBlockView } from "@plein/blocks/kit/view/block-views";
import type { ComponentType } from "react";
import styles from "./content.module.css";
import type { ShownBlock } from "./page-view.ts";

type BlockFrameProps = Pick<BlockViewProps, "isFirst" | "headingLevel"> & { readonly block: ShownBlock; readonly env: BlockEnv };

/** One block with its common options. A block of an unknown kind renders nothing. */
export function BlockFrame({ block, env, isFirst, headingLevel }: BlockFrameProps) {
  const View = viewOf(block);
  if (View === null) return null;
  const { anchorId } = block.options;
  return (
    <div className={frameClass(block)} id={typeof anchorId === "string" && anchorId !== "" ? anchorId : undefined}>
      <View guid={block.guid} content={block.content} options={block.options} env={env} isFirst={isFirst} headingLevel={headingLevel} />
    </div>
  );
}

/** Returns the view of a block, which the editor wraps in its own frame. The server omits blocks with invalid content. */
export function viewOf({ name }: Pick<ShownBlock, "name">): ComponentType<BlockViewProps> | null {
  // The registry can't relate content to its view's type; the API validated it by the schema of that name.
  return findBlockView(name) as ComponentType<BlockViewProps> | null;
}

const SPACING_TOP = new Map<unknown, string | undefined>([
  ["none", styles.topNone],
  ["s", styles.topS],
  ["l", styles.topL],
]);
const SPACING_BOTTOM = new Map<unknown, string | undefined>([
  ["none", styles.bottomNone],
  ["s", styles.bottomS],
  ["l", styles.bottomL],
]);
const WIDTH = new Map<unknown, string | undefined>([
  ["wide", styles.wide],
  ["full", styles.full],
]);
const HIDE_ON = new Map<unknown, string | undefined>([
  ["mobile", styles.noMobile],
  ["desktop", styles.noDesktop],
]);
const BACKGROUND = new Map<unknown, string | undefined>([
  ["surface", `${styles.filled} ${styles.surface}`],
  ["primary", `${styles.filled} ${styles.primary}`],
  ["accent", `${styles.filled} ${styles.accent}`],
]);

/** Blocks that start with a picture, which has no margin if it spans the whole window. */
const PICTURE_BLOCKS = new Set(["hero", "image"]);

/** Returns the class names of the common options, also for the editor's frame. */
export function frameClass({ name, options, content }: Pick<ShownBlock, "name" | "options" | "content">): string {
  const { spacingTop, spacingBottom, width, background, hideOn } = options;
  const isPicture = width === "full" && PICTURE_BLOCKS.has(name) && content.image !== null;
  let classes = styles.block ?? "";
  for (const part of [
    name === "heading" ? styles.heading : undefined,
    SPACING_TOP.get(spacingTop),
    SPACING_BOTTOM.get(spacingBottom),
    WIDTH.get(width),
    BACKGROUND.get(background),
    HIDE_ON.get(hideOn),
    isPicture ? styles.bleed : undefined,
  ]) {
    if (part !== undefined) classes += ` ${part}`;
  }
  return classes;
}
