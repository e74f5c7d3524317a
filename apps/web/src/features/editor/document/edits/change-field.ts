import type { Guid } from "@plein/contract/guid";
import { withField } from "../content-field.ts";
import { type EditorDocument, findBlock, withBlock } from "../document.ts";

/** Changes one field of a block's content, by its JSON pointer. */
export type ChangeField = { readonly type: "changeField"; readonly guid: Guid; readonly field: string; readonly value: unknown };

export function changeField(document: EditorDocument, { guid, field, value }: ChangeField): EditorDocument {
  const block = findBlock(document, guid);
  return block ? withBlock(document, { ...block, content: withField(block.content, field, value) }) : document;
}
