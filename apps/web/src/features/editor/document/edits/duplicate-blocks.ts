import { withoutLock } from "@plein/contract/blocks/block-lock";
import type { Guid } from "@plein/contract/guid";
import { copyOf, type EditorDocument, pickBlocks, placeBlocks, positionOf } from "../document.ts";

/** Inserts copies with new guids right below the last of the blocks, in their order. */
export type DuplicateBlocks = {
  readonly type: "duplicateBlocks";
  /** the new guid of each block */
  readonly copies: readonly { readonly of: Guid; readonly guid: Guid }[];
};

export function duplicateBlocks(document: EditorDocument, { copies }: DuplicateBlocks): EditorDocument {
  const guids = new Map(copies.map(({ of, guid }) => [of, guid]));
  const originals = pickBlocks(document, [...guids.keys()]);
  const last = originals.at(-1);
  const position = last && positionOf(document, last.guid);
  if (!position) return document;
  const added = originals.map((block) => ({
    ...copyOf(block, guids.get(block.guid) ?? block.guid),
    options: withoutLock(block.options),
  }));
  return placeBlocks(document, added, { ...position, index: position.index + 1 });
}
