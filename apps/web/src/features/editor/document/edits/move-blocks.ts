import type { Guid } from "@plein/contract/guid";
import { areasForAll, type EditorDocument, hasSameOrder, type Place, pickBlocks, placeBlocks } from "../document.ts";

/** Moves blocks to a position, one below the other in reading order, if that area accepts them all. The index counts the area's other blocks before it. */
export type MoveBlocks = { readonly type: "moveBlocks"; readonly guids: readonly Guid[]; readonly place: Place };

export function moveBlocks(document: EditorDocument, { guids, place }: MoveBlocks): EditorDocument {
  const blocks = pickBlocks(document, guids);
  if (blocks.length === 0 || !areasForAll(document, blocks).includes(place.layoutPosition)) return document;
  const moved = placeBlocks(document, blocks, place);
  return hasSameOrder(document, moved) ? document : moved;
}
