import type { Guid } from "@plein/contract/guid";
import { areasFor, type EditorDocument, findBlock, type Place, placeBlock, placeOf } from "../document.ts";

/** Moves a block to a position, if that area accepts it. The index counts the area's other blocks before it. */
export type MoveBlock = { readonly type: "moveBlock"; readonly guid: Guid; readonly place: Place };

export function moveBlock(document: EditorDocument, { guid, place }: MoveBlock): EditorDocument {
  const block = findBlock(document, guid);
  if (!block || !areasFor(document, block).includes(place.layoutPosition)) return document;
  const before = placeOf(document, guid);
  const moved = placeBlock(document, block, place);
  const after = placeOf(moved, guid);
  const isSame = before?.layoutPosition === after?.layoutPosition && before?.index === after?.index;
  return isSame ? document : moved;
}
