import type { Guid } from "@plein/contract/guid";
import { type EditorBlock, type EditorDocument, findBlock, placeBlocks, placeOf } from "../document/document.ts";
import { removeBlocks } from "../document/edits/remove-blocks.ts";

/** Replaces blocks by others, at the position of the first one. Returns the same document if that one no longer exists. */
export function replaceBlocks(document: EditorDocument, guids: readonly Guid[], blocks: readonly EditorBlock[]): EditorDocument {
  const first = guids[0];
  const place = first === undefined ? null : placeOf(document, first);
  if (!place) return document;
  const before = guids.filter((guid) => {
    const other = guid === first ? null : placeOf(document, guid);
    return other?.layoutPosition === place.layoutPosition && other.index < place.index;
  }).length;
  const rest = removeBlocks(document, { type: "removeBlocks", guids: guids.filter((guid) => findBlock(document, guid)) });
  return placeBlocks(rest, blocks, { ...place, index: place.index - before });
}
