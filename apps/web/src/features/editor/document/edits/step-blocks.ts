import type { Guid } from "@plein/contract/guid";
import {
  type BlockPosition,
  blocksIn,
  type EditorDocument,
  hasSameOrder,
  LAST,
  neighbourArea,
  pickBlocks,
  placeBlocks,
} from "../document.ts";

/** Moves blocks one step up or down; past the end of their area into the next one that accepts them all. Blocks that are apart come together. */
export type StepBlocks = { readonly type: "stepBlocks"; readonly guids: readonly Guid[]; readonly direction: -1 | 1 };

/** Returns the same document at the end of the page. */
export function stepBlocks(document: EditorDocument, { guids, direction }: StepBlocks): EditorDocument {
  const blocks = pickBlocks(document, guids);
  const leader = direction === 1 ? blocks.at(-1) : blocks[0];
  if (!leader) return document;
  const others = blocksIn(document, leader.layoutPosition).filter(({ guid }) => !guids.includes(guid));
  const before = others.filter(({ sortId }) => sortId < leader.sortId).length;
  const index = before + direction;
  const position =
    index >= 0 && index <= others.length ? { layoutPosition: leader.layoutPosition, index } : positionBeyond(document, guids, direction);
  if (!position) return document;
  const moved = placeBlocks(document, blocks, position);
  return hasSameOrder(document, moved) ? document : moved;
}

function positionBeyond(document: EditorDocument, guids: readonly Guid[], direction: -1 | 1): BlockPosition | undefined {
  const area = neighbourArea(document, pickBlocks(document, guids), direction);
  return area === undefined ? undefined : { layoutPosition: area, index: direction === 1 ? 0 : LAST };
}
