import { type EditorBlock, type EditorDocument, type Place, placeBlocks } from "../document.ts";

/** Adds blocks at a position, in their order; their guids are new, or those of blocks that were removed. */
export type AddBlocks = { readonly type: "addBlocks"; readonly blocks: readonly EditorBlock[]; readonly place: Place };

export function addBlocks(document: EditorDocument, { blocks, place }: AddBlocks): EditorDocument {
  return placeBlocks(document, blocks, place);
}
