import type { BlockEnv } from "@plein/blocks/kit/block-view-props";
import { blockViews } from "@plein/blocks/views";
import type { ComponentType } from "react";
import styles from "./content.module.css";
import type { ShownBlock } from "./page-view.ts";

type Options = ShownBlock["options"];
type AnyView = ComponentType<{ guid: string; content: unknown; options: unknown; env: BlockEnv; isFirst: boolean }>;
type BlockFrameProps = { readonly block: ShownBlock; readonly env: BlockEnv; readonly isFirst: boolean };

/** One block where it stands, with the options that all blocks have. A block of an unknown kind shows nothing. */
export function BlockFrame({ block, env, isFirst }: BlockFrameProps) {
  if (!(block.name in blockViews)) return null;
  const { anchorId } = block.options;
  return (
    <div className={frameClass(block.options)} id={typeof anchorId === "string" && anchorId !== "" ? anchorId : undefined}>
      <BlockBody block={block} env={env} isFirst={isFirst} />
    </div>
  );
}

/** A block's own view, without the frame. The server left out what doesn't fit the block's schema. */
export function BlockBody({ block, env, isFirst }: BlockFrameProps) {
  // The registry can't know which content goes with which view; the API checked it against the schema of that name.
  const View = blockViews[block.name] as AnyView | undefined;
  return View ? <View guid={block.guid} content={block.content} options={block.options} env={env} isFirst={isFirst} /> : null;
}

const SPACING_TOP = new Map<unknown, string | undefined>([["none", styles.topNone], ["s", styles.topS], ["l", styles.topL]]);
const SPACING_BOTTOM = new Map<unknown, string | undefined>([["none", styles.bottomNone], ["s", styles.bottomS], ["l", styles.bottomL]]);
const WIDTH = new Map<unknown, string | undefined>([["wide", styles.wide], ["full", styles.full]]);
const HIDE_ON = new Map<unknown, string | undefined>([["mobile", styles.noMobile], ["desktop", styles.noDesktop]]);
const BACKGROUND = new Map<unknown, string | undefined>([
  ["surface", `${styles.filled} ${styles.surface}`],
  ["primary", `${styles.filled} ${styles.primary}`],
  ["accent", `${styles.filled} ${styles.accent}`],
]);

/** Class names of the common options; the editor's own frame uses them too. */
export function frameClass({ spacingTop, spacingBottom, width, background, hideOn }: Options): string {
  let name = styles.block ?? "";
  for (const part of [
    SPACING_TOP.get(spacingTop),
    SPACING_BOTTOM.get(spacingBottom),
    WIDTH.get(width),
    BACKGROUND.get(background),
    HIDE_ON.get(hideOn),
  ]) {
    if (part !== undefined) name += ` ${part}`;
  }
  return name;
}
