import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { type EditorDocument, findBlock, withBlock } from "../document.ts";

/** Replaces a block's content or options as a whole. */
export type ChangeBlock = {
  readonly type: "changeBlock";
  readonly guid: Guid;
  readonly change: { readonly content?: BlockValues; readonly options?: BlockValues };
};

export function changeBlock(document: EditorDocument, { guid, change }: ChangeBlock): EditorDocument {
  const block = findBlock(document, guid);
  return block ? withBlock(document, { ...block, ...change }) : document;
}
