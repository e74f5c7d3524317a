import type { Guid } from "@plein/contract/guid";
import { areasForAll, type BlockPosition, type EditorDocument, hasSameOrder, pickBlocks, placeBlocks } from "../document.ts";

/** Moves blocks to a position, one below the other in reading order, if that area accepts them all. The index counts the area's other blocks before it. */
export type MoveBlocks = { readonly type: "moveBlocks"; readonly guids: readonly Guid[]; readonly position: BlockPosition };

export function moveBlocks(document: EditorDocument, { guids, position }: MoveBlocks): EditorDocument {
  const blocks = pickBlocks(document, guids);
  if (blocks.length === 0 || !areasForAll(document, blocks).includes(position.layoutPosition)) return document;
  const moved = placeBlocks(document, blocks, position);
  return hasSameOrder(document, moved) ? document : moved;
}
