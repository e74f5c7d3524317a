import type { Guid } from "@plein/contract/guid";
import { type EditorDocument, findBlock, placeBlock, placeOf } from "../document.ts";

/** Inserts a copy with a new guid right below the block. */
export type DuplicateBlock = { readonly type: "duplicateBlock"; readonly guid: Guid; readonly newGuid: Guid };

export function duplicateBlock(document: EditorDocument, { guid, newGuid }: DuplicateBlock): EditorDocument {
  const block = findBlock(document, guid);
  const place = placeOf(document, guid);
  if (!block || !place) return document;
  return placeBlock(document, { ...structuredClone(block), guid: newGuid }, { ...place, index: place.index + 1 });
}
