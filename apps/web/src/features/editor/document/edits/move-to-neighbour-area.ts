import type { Guid } from "@plein/contract/guid";
import { type EditorDocument, findBlock, LAST, neighbourArea, placeBlock } from "../document.ts";

/** Moves a block to the end of the nearest area before or after its own that accepts it. */
export type MoveToNeighbourArea = { readonly type: "moveToNeighbourArea"; readonly guid: Guid; readonly direction: -1 | 1 };

export function moveToNeighbourArea(document: EditorDocument, { guid, direction }: MoveToNeighbourArea): EditorDocument {
  const block = findBlock(document, guid);
  const area = block && neighbourArea(document, block, direction);
  return block && area !== undefined ? placeBlock(document, block, { layoutPosition: area, index: LAST }) : document;
}
