import type { OwnHeadingLevel } from "../view/block-view-props.ts";

type Heading = { readonly buildingBlockName: string; readonly options: Readonly<Record<string, unknown>> };

/**
 * The level of the headings that a block adds itself, such as its cards' titles: one below the heading block before it, so that the
 * outline skips no level. `blocks` are in reading order; `heading` is the level of the one before them, for a whole page its h1.
 */
export function ownHeadingLevels(blocks: readonly Heading[], heading: 1 | OwnHeadingLevel = 1): OwnHeadingLevel[] {
  let before = heading;
  return blocks.map(({ buildingBlockName, options }) => {
    if (buildingBlockName === "heading") before = levelOf(options.level);
    return oneBelow(before);
  });
}

function levelOf(level: unknown): OwnHeadingLevel {
  if (level === "h3") return 3;
  return level === "h4" ? 4 : 2;
}

function oneBelow(level: 1 | OwnHeadingLevel): OwnHeadingLevel {
  if (level === 1) return 2;
  return level === 2 ? 3 : 4;
}
