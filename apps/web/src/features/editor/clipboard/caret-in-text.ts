import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";
import { fieldOf } from "../document/content-field.ts";
import { type EditorDocument, findBlock, type Place, placeOf } from "../document/document.ts";

/** A paragraph of a block's rich text: the number of the text's own parts before it. */
export type CaretInText = { readonly guid: Guid; readonly index: number };

/** The rich text on the page in which the caret is, with the place of its block; null where the focus is elsewhere. */
export function caretInText(
  focused: Element | null,
  page: EditorDocument,
): { readonly at: CaretInText; readonly place: Place; readonly text: RichText } | null {
  if (!focused?.matches(".ProseMirror")) return null;
  const guid = focused.closest<HTMLElement>("[data-guid]")?.dataset.guid;
  const field = focused.closest<HTMLElement>("[data-in-place]")?.dataset.inPlace;
  const block = guid === undefined ? undefined : findBlock(page, guid);
  const place = block && placeOf(page, block.guid);
  if (!block || !place || field === undefined) return null;
  const text = fieldOf(block.content, field);
  if (!isRichText(text)) return null;
  const caret = window.getSelection()?.focusNode ?? null;
  const index = [...focused.children].findIndex((part) => part.contains(caret));
  return { at: { guid: block.guid, index: index < 0 ? text.content.length : index }, place, text };
}

/** The block's schema is the server's concern. */
function isRichText(value: unknown): value is RichText {
  return isRecord(value) && value.type === "doc" && Array.isArray(value.content);
}
