import type { Guid } from "@plein/contract/guid";
import { blocksIn, type EditorDocument, findBlock, LAST, neighbourArea, placeBlock, placeOf } from "../document.ts";

/** Moves a block one step up or down; past the end of its area into the next one that accepts it. */
export type StepBlock = { readonly type: "stepBlock"; readonly guid: Guid; readonly direction: -1 | 1 };

/** Returns the same document at the end of the page. */
export function stepBlock(document: EditorDocument, { guid, direction }: StepBlock): EditorDocument {
  const block = findBlock(document, guid);
  const place = placeOf(document, guid);
  if (!block || !place) return document;
  const index = place.index + direction;
  if (index >= 0 && index < blocksIn(document, place.layoutPosition).length) {
    return placeBlock(document, block, { layoutPosition: place.layoutPosition, index });
  }
  const area = neighbourArea(document, block, direction);
  return area === undefined ? document : placeBlock(document, block, { layoutPosition: area, index: direction === 1 ? 0 : LAST });
}
