import { withoutLock } from "@plein/contract/blocks/block-lock";
import type { Guid } from "@plein/contract/guid";
import { copyOf, type EditorDocument, pickBlocks, placeBlocks, placeOf } from "../document.ts";

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
  const place = last && placeOf(document, last.guid);
  if (!place) return document;
  const added = originals.map((block) => ({
    ...copyOf(block, guids.get(block.guid) ?? block.guid),
    options: withoutLock(block.options),
  }));
  return placeBlocks(document, added, { ...place, index: place.index + 1 });
}
