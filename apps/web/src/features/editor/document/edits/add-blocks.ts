import { type BlockPosition, type EditorBlock, type EditorDocument, placeBlocks } from "../document.ts";

/** Adds blocks at a position, in their order; their guids are new, or those of blocks that were removed. */
export type AddBlocks = { readonly type: "addBlocks"; readonly blocks: readonly EditorBlock[]; readonly position: BlockPosition };

export function addBlocks(document: EditorDocument, { blocks, position }: AddBlocks): EditorDocument {
  return placeBlocks(document, blocks, position);
}
