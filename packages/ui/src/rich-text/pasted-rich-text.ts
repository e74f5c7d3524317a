import type { RichText } from "@plein/contract/blocks/rich-text";
import { toStorableText } from "@plein/contract/storable-text";
import { generateJSON } from "@tiptap/core";
import { fromTiptap } from "./from-tiptap.ts";
import { cleanPastedHtml } from "./pasted-html.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";

/** Converts HTML to rich text: unsupported elements become plain text, and paragraphs without words are dropped. */
export function richTextFromHtml(html: string): RichText {
  const { type, content } = fromTiptap(generateJSON(cleanPastedHtml(html), richTextExtensions));
  return { type, content: content.filter((block) => block.type !== "paragraph" || block.content.length > 0) };
}

/** Converts each line with words to a paragraph. */
export function richTextFromLines(text: string): RichText {
  const lines = toStorableText(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return { type: "doc", content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })) };
}
