import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { EditorBlock, EditorDocument } from "../document.ts";

/** Hides blocks from visitors, or shows them again. They stay on the page. */
export type HideBlocks = { readonly type: "hideBlocks"; readonly guids: readonly Guid[]; readonly isHidden: boolean };

export function hideBlocks(document: EditorDocument, edit: HideBlocks): EditorDocument {
  const changes = (block: EditorBlock) => edit.guids.includes(block.guid) && isHidden(block.options) !== edit.isHidden;
  if (!document.blocks.some(changes)) return document;
  return { ...document, blocks: document.blocks.map((block) => (changes(block) ? toggled(block) : block)) };
}

/** Sets or removes the option: a visible block doesn't have it. */
function toggled(block: EditorBlock): EditorBlock {
  const { hidden, ...options } = block.options;
  return { ...block, options: hidden === true ? options : { ...options, hidden: true } };
}
