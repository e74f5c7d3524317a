import { type EditorBlock, type EditorDocument, type Place, placeBlock } from "../document.ts";

/** Adds blocks at a position, in their order; their guids are new, or those of blocks that were removed. */
export type AddBlocks = { readonly type: "addBlocks"; readonly blocks: readonly EditorBlock[]; readonly place: Place };

export function addBlocks(document: EditorDocument, { blocks, place }: AddBlocks): EditorDocument {
  return blocks.reduce((next, block, offset) => placeBlock(next, block, { ...place, index: place.index + offset }), document);
}
