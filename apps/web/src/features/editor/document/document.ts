import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";

/**
 * The page in the editor: a flat list of blocks, each with its area and its position in it, as they are stored. Every change is a
 * pure function from one document to the next, so undo only needs to keep the previous one.
 */
export type EditorBlock = {
  readonly guid: Guid;
  readonly buildingBlockName: string;
  readonly content: BlockValues;
  readonly options: BlockValues;
  readonly layoutPosition: LayoutPosition;
  readonly sortId: number;
  /** its former position, if a layout change removed its area; dropped when the block is moved */
  readonly home?: { readonly layoutPosition: LayoutPosition; readonly sortId: number };
  /** the blocks from which a new block was created: only users who may view all of them may view it */
  readonly viewersOf?: readonly Guid[];
};

/** The maximum number of origins. A copy of a copy lists both, since the first copy may never have been saved. */
export const MAX_ORIGINS = 10;

/** Creates a copy of a block with the same view permission. */
export function copyOf(block: EditorBlock, guid: Guid): EditorBlock {
  return { ...structuredClone(block), guid, viewersOf: [block.guid, ...(block.viewersOf ?? [])].slice(0, MAX_ORIGINS) };
}

/** Removes the members of a block that only the server uses. */
export function toEditorBlock({ guid, buildingBlockName, content, options, layoutPosition, sortId }: EditorBlock): EditorBlock {
  return { guid, buildingBlockName, content, options, layoutPosition, sortId };
}

export type EditorDocument = {
  readonly layout: PageLayout;
  /** areas that can have blocks, in reading order; absent for all areas of the layout */
  readonly areas?: readonly LayoutPosition[];
  readonly blocks: readonly EditorBlock[];
};

/** A position on the page: an area, and the number of its blocks before it. */
export type BlockPosition = { readonly layoutPosition: LayoutPosition; readonly index: number };

/** An index after every block of an area. */
export const LAST = Number.MAX_SAFE_INTEGER;

/** The areas that can have blocks, in reading order. */
export function areasOf({ layout, areas }: Pick<EditorDocument, "layout" | "areas">): readonly LayoutPosition[] {
  return areas ?? LAYOUT_AREAS[layout].map((area) => area.position);
}

/** The page's areas that accept a block, in reading order; its current one is always included. */
export function areasFor(document: EditorDocument, { buildingBlockName, layoutPosition }: EditorBlock): LayoutPosition[] {
  const allowed = blockSchemas[buildingBlockName]?.areas ?? [];
  return areasOf(document).filter((area) => area === layoutPosition || allowed.includes(area));
}

/** Returns the blocks of one area, top to bottom. */
export function blocksIn(document: EditorDocument, layoutPosition: LayoutPosition): EditorBlock[] {
  return document.blocks.filter((block) => block.layoutPosition === layoutPosition).sort((a, b) => a.sortId - b.sortId);
}

/** Returns all blocks of the page in reading order. */
export function blocksInOrder(document: EditorDocument): EditorBlock[] {
  return areasOf(document).flatMap((area) => blocksIn(document, area));
}

export function findBlock(document: EditorDocument, guid: Guid): EditorBlock | undefined {
  return document.blocks.find((block) => block.guid === guid);
}

/** Returns the position of a block: its area and its index there; null if it isn't on the page. */
export function positionOf(document: EditorDocument, guid: Guid): BlockPosition | null {
  const block = findBlock(document, guid);
  if (!block) return null;
  return {
    layoutPosition: block.layoutPosition,
    index: blocksIn(document, block.layoutPosition).findIndex((other) => other.guid === guid),
  };
}

/** The blocks with these guids, in reading order. */
export function pickBlocks(document: EditorDocument, guids: readonly Guid[]): EditorBlock[] {
  const guidSet = new Set(guids);
  return blocksInOrder(document).filter(({ guid }) => guidSet.has(guid));
}

/** The page's areas that accept all of these blocks, in reading order. */
export function areasForAll(document: EditorDocument, blocks: readonly EditorBlock[]): LayoutPosition[] {
  const accepting = blocks.map((block) => areasFor(document, block));
  return areasOf(document).filter((area) => accepting.every((areas) => areas.includes(area)));
}

/** Moves blocks to a position, in their order; the index is clamped to the area's length. Blocks that aren't on the page yet are added. */
export function placeBlocks(
  document: EditorDocument,
  blocks: readonly EditorBlock[],
  { layoutPosition, index }: BlockPosition,
): EditorDocument {
  const guids = new Set(blocks.map(({ guid }) => guid));
  const others = document.blocks.filter((other) => !guids.has(other.guid));
  const siblings = blocksIn({ ...document, blocks: others }, layoutPosition);
  const at = Math.max(0, Math.min(index, siblings.length));
  const placed = [...siblings.slice(0, at), ...blocks.map((block) => settled(block, layoutPosition)), ...siblings.slice(at)];
  const elsewhere = others.filter((other) => other.layoutPosition !== layoutPosition);
  return renumber({ ...document, blocks: [...elsewhere, ...placed.map((sibling, sortId) => withSortId(sibling, sortId))] });
}

/** Sets the area of a moved block, and drops its former position. */
function settled({ home: _, ...block }: EditorBlock, layoutPosition: LayoutPosition): EditorBlock {
  return { ...block, layoutPosition };
}

/** Whether two versions of a page have their blocks at the same positions. */
export function hasSameOrder(one: EditorDocument, other: EditorDocument): boolean {
  const [before, after] = [blocksInOrder(one), blocksInOrder(other)];
  return (
    before.length === after.length &&
    before.every(({ guid, layoutPosition }, index) => guid === after[index]?.guid && layoutPosition === after[index]?.layoutPosition)
  );
}

/** Replaces a block by another version of it. */
export function withBlock(document: EditorDocument, block: EditorBlock): EditorDocument {
  return { ...document, blocks: document.blocks.map((other) => (other.guid === block.guid ? block : other)) };
}

/** The nearest area before or after that of the blocks that accepts them all. */
export function neighbourArea(document: EditorDocument, blocks: readonly EditorBlock[], direction: -1 | 1): LayoutPosition | undefined {
  const edge = direction === 1 ? blocks.at(-1) : blocks[0];
  if (!edge) return undefined;
  const order = areasOf(document);
  const from = order.indexOf(edge.layoutPosition);
  const beyond = areasForAll(document, blocks).filter((area) => (order.indexOf(area) - from) * direction > 0);
  return direction === 1 ? beyond[0] : beyond.at(-1);
}

function withSortId(block: EditorBlock, sortId: number): EditorBlock {
  return block.sortId === sortId ? block : { ...block, sortId };
}

/** Numbers each area from 0 without gaps; blocks whose number is right keep their identity, so that they aren't saved needlessly. */
export function renumber(document: EditorDocument): EditorDocument {
  const areas = new Set(document.blocks.map((block) => block.layoutPosition));
  return { ...document, blocks: [...areas].flatMap((area) => blocksIn(document, area).map((block, sortId) => withSortId(block, sortId))) };
}
