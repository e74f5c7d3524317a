import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";
import { fieldOf } from "../document/content-field.ts";
import { type BlockPosition, type EditorDocument, findBlock, positionOf } from "../document/document.ts";

/** A paragraph in a block's rich text, by its index among the text's top-level nodes. */
export type CaretInText = { readonly guid: Guid; readonly index: number };

/** Finds the rich text with the caret, and the position of its block; null if the focus is elsewhere. */
export function caretInText(
  focused: Element | null,
  page: EditorDocument,
): { readonly at: CaretInText; readonly position: BlockPosition; readonly text: RichText } | null {
  if (!focused?.matches(".ProseMirror")) return null;
  const guid = focused.closest<HTMLElement>("[data-guid]")?.dataset.guid;
  const field = focused.closest<HTMLElement>("[data-in-place]")?.dataset.inPlace;
  const block = guid === undefined ? undefined : findBlock(page, guid);
  const position = block && positionOf(page, block.guid);
  if (!block || !position || field === undefined) return null;
  const text = fieldOf(block.content, field);
  if (!isRichText(text)) return null;
  const caret = window.getSelection()?.focusNode ?? null;
  const index = [...focused.children].findIndex((part) => part.contains(caret));
  return { at: { guid: block.guid, index: index < 0 ? text.content.length : index }, position, text };
}

/** Whether a value looks like a rich text; the server validates it by the block's schema. */
function isRichText(value: unknown): value is RichText {
  return isRecord(value) && value.type === "doc" && Array.isArray(value.content);
}
