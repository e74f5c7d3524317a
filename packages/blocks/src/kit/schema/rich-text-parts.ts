import type { Link } from "@plein/contract/blocks/link";
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@plein/contract/blocks/rich-text";

/** Builders of rich text: `richTextOf(paragraph("Kom langs op ", bold("maandag"), "."), bulletList("a", "b"))`. */
export function richTextOf(...content: RichTextBlock[]): RichText {
  return { type: "doc", content };
}

type Words = string | RichTextInline;

export function paragraph(...words: Words[]): RichTextBlock {
  return { type: "paragraph", content: words.map(toInline) };
}

export function subheading(level: 3 | 4, ...words: Words[]): RichTextBlock {
  return { type: "heading", level, content: words.map(toInline) };
}

export function bulletList(...items: (Words | RichTextBlock[])[]): RichTextBlock {
  return { type: "bulletList", content: items.map(toListItem) };
}

export function orderedList(...items: (Words | RichTextBlock[])[]): RichTextBlock {
  return { type: "orderedList", content: items.map(toListItem) };
}

export function blockquote(...content: RichTextBlock[]): RichTextBlock {
  return { type: "blockquote", content };
}

export function bold(text: string): RichTextInline {
  return marked(text, { type: "bold" });
}

export function italic(text: string): RichTextInline {
  return marked(text, { type: "italic" });
}

export function linked(text: string, link: Link): RichTextInline {
  return marked(text, { type: "link", link });
}

function marked(text: string, mark: RichTextMark): RichTextInline {
  return { type: "text", text, marks: [mark] };
}

function toInline(words: Words): RichTextInline {
  return typeof words === "string" ? { type: "text", text: words } : words;
}

function toListItem(item: Words | RichTextBlock[]): { type: "listItem"; content: RichTextBlock[] } {
  return { type: "listItem", content: Array.isArray(item) ? item : [paragraph(item)] };
}
