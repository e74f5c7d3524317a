import type { RichText, RichTextBlock, RichTextInline, RichTextListItem, RichTextMark } from "@plein/contract/blocks/rich-text";
import type { JSONContent } from "@tiptap/core";
import { toEditorHref } from "./link-href.ts";

type EditorMark = NonNullable<JSONContent["marks"]>[number];

const EMPTY_PARAGRAPH: JSONContent = { type: "paragraph" };

/** Converts our tree to a Tiptap document, following its schema: never empty, and a list item starts with a paragraph. */
export function toTiptap(richText: RichText): JSONContent {
  return { type: "doc", content: filled(richText.content.map(toBlock)) };
}

function filled(content: JSONContent[]): JSONContent[] {
  return content.length === 0 ? [EMPTY_PARAGRAPH] : content;
}

function toBlock(block: RichTextBlock): JSONContent {
  switch (block.type) {
    case "paragraph":
      return withInlines({ type: "paragraph" }, block.content);
    case "heading":
      return withInlines({ type: "heading", attrs: { level: block.level } }, block.content);
    case "blockquote":
      return { type: "blockquote", content: filled(block.content.map(toBlock)) };
    case "bulletList":
      return { type: "bulletList", content: block.content.map(toListItem) };
    case "orderedList":
      return { type: "orderedList", attrs: { start: block.start ?? 1 }, content: block.content.map(toListItem) };
  }
}

function toListItem(item: RichTextListItem): JSONContent {
  const content = item.content.map(toBlock);
  return { type: "listItem", content: content[0]?.type === "paragraph" ? content : [EMPTY_PARAGRAPH, ...content] };
}

function withInlines(node: JSONContent, inlines: readonly RichTextInline[]): JSONContent {
  return inlines.length === 0 ? node : { ...node, content: inlines.map(toInline) };
}

function toInline(inline: RichTextInline): JSONContent {
  if (inline.type === "hardBreak") return { type: "hardBreak" };
  if (!inline.marks || inline.marks.length === 0) return { type: "text", text: inline.text };
  return { type: "text", text: inline.text, marks: inline.marks.map(toMark) };
}

function toMark(mark: RichTextMark): EditorMark {
  return mark.type === "link" ? { type: "link", attrs: { href: toEditorHref(mark.link) } } : { type: mark.type };
}
