import type { RichText } from "@plein/contract/blocks/rich-text";
import { toStorableText } from "@plein/contract/storable-text";
import { generateJSON } from "@tiptap/core";
import { fromTiptap } from "./from-tiptap.ts";
import { cleanPastedHtml } from "./pasted-html.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";

/** What of some HTML a text can have: anything else stays as its words. Paragraphs without words are left out. */
export function richTextFromHtml(html: string): RichText {
  const { type, content } = fromTiptap(generateJSON(cleanPastedHtml(html), richTextExtensions));
  return { type, content: content.filter((block) => block.type !== "paragraph" || block.content.length > 0) };
}

/** A paragraph for each line with words. */
export function richTextFromLines(text: string): RichText {
  const lines = toStorableText(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return { type: "doc", content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })) };
}
