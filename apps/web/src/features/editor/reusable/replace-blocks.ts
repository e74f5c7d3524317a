import type { Guid } from "@plein/contract/guid";
import { type EditorBlock, type EditorDocument, findBlock, placeBlocks, positionOf } from "../document/document.ts";
import { removeBlocks } from "../document/edits/remove-blocks.ts";

/** Replaces blocks by others, at the position of the first one. Returns the same document if that one no longer exists. */
export function replaceBlocks(document: EditorDocument, guids: readonly Guid[], blocks: readonly EditorBlock[]): EditorDocument {
  const first = guids[0];
  const position = first === undefined ? null : positionOf(document, first);
  if (!position) return document;
  const before = guids.filter((guid) => {
    const other = guid === first ? null : positionOf(document, guid);
    return other?.layoutPosition === position.layoutPosition && other.index < position.index;
  }).length;
  const rest = removeBlocks(document, { type: "removeBlocks", guids: guids.filter((guid) => findBlock(document, guid)) });
  return placeBlocks(rest, blocks, { ...position, index: position.index - before });
}
