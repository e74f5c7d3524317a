import type { Guid } from "@plein/contract/guid";
import { type EditorDocument, LAST, neighbourArea, pickBlocks, placeBlocks } from "../document.ts";

/** Moves blocks to the end of the nearest area before or after their own that accepts them all. */
export type MoveToNeighbourArea = { readonly type: "moveToNeighbourArea"; readonly guids: readonly Guid[]; readonly direction: -1 | 1 };

export function moveToNeighbourArea(document: EditorDocument, { guids, direction }: MoveToNeighbourArea): EditorDocument {
  const blocks = pickBlocks(document, guids);
  const area = neighbourArea(document, blocks, direction);
  return area === undefined ? document : placeBlocks(document, blocks, { layoutPosition: area, index: LAST });
}
