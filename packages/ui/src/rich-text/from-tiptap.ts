import {
  MAX_RICH_TEXT_DEPTH,
  MAX_RICH_TEXT_START,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
} from "@plein/contract/blocks/rich-text";
import { splitPart } from "@plein/contract/blocks/split-rich-text";
import { toStorableText } from "@plein/contract/storable-text";
import type { JSONContent } from "@tiptap/core";
import { fromEditorHref } from "./link-href.ts";

type EditorMark = NonNullable<JSONContent["marks"]>[number];

/** Marks are stored in a fixed order, so that equal texts are equal trees. */
const MARK_ORDER: readonly RichTextMark["type"][] = ["link", "bold", "italic"];

/**
 * Converts a Tiptap document to our tree. Anything our tree doesn't support is dropped but its text stays: other marks, other
 * nodes, links that may not be stored. Lists that are nested too deeply become paragraphs, and those with too many items several lists.
 */
export function fromTiptap(document: JSONContent): RichText {
  return { type: "doc", content: toBlocks(document.content, MAX_RICH_TEXT_DEPTH).flatMap((part) => splitPart(part)) };
}

function toBlocks(nodes: readonly JSONContent[] | undefined, depth: number): RichTextBlock[] {
  return (nodes ?? []).flatMap((node) => toBlock(node, depth));
}

function toBlock(node: JSONContent, depth: number): RichTextBlock[] {
  switch (node.type) {
    case "paragraph":
      return [{ type: "paragraph", content: toInlines(node.content) }];
    case "heading":
      return [{ type: "heading", level: node.attrs?.level === 4 ? 4 : 3, content: toInlines(node.content) }];
    case "blockquote": {
      const content = toBlocks(node.content, depth - 1);
      return depth === 0 || content.length === 0 ? content : [{ type: "blockquote", content }];
    }
    case "bulletList":
      return toList(node, depth, (content) => ({ type: "bulletList", content }));
    case "orderedList":
      return toList(node, depth, (content) => ({ type: "orderedList", ...toStart(node), content }));
    default:
      return toBlocks(node.content, depth);
  }
}

function toList(node: JSONContent, depth: number, build: (items: RichTextListItem[]) => RichTextBlock): RichTextBlock[] {
  if (depth === 0) return toBlocks(node.content, depth);
  const items = (node.content ?? []).flatMap((item) => toListItem(item, depth));
  return items.length === 0 ? [] : [build(items)];
}

/** The start number of a list is omitted if it is 1, or if it may not be stored. */
function toStart({ attrs }: JSONContent): { start?: number } {
  const start: unknown = attrs?.start;
  if (typeof start !== "number" || !Number.isInteger(start) || start < 0 || start > MAX_RICH_TEXT_START) return {};
  return start === 1 ? {} : { start };
}

function toListItem(node: JSONContent, depth: number): RichTextListItem[] {
  const content = toBlocks(node.content, depth - 1);
  return content.length === 0 ? [] : [{ type: "listItem", content }];
}

function toInlines(nodes: readonly JSONContent[] | undefined): RichTextInline[] {
  return (nodes ?? []).flatMap(toInline);
}

function toInline(node: JSONContent): RichTextInline[] {
  if (node.type === "hardBreak") return [{ type: "hardBreak" }];
  const text = toStorableText(node.text ?? "");
  if (text === "") return [];
  const marks = toMarks(node.marks ?? []);
  return [marks.length === 0 ? { type: "text", text } : { type: "text", text, marks }];
}

function toMarks(marks: readonly EditorMark[]): RichTextMark[] {
  return MARK_ORDER.flatMap((type) => {
    const mark = marks.find((other) => other.type === type);
    return mark ? toMark(type, mark) : [];
  });
}

function toMark(type: RichTextMark["type"], { attrs }: EditorMark): RichTextMark[] {
  if (type !== "link") return [{ type }];
  const link = typeof attrs?.href === "string" ? fromEditorHref(attrs.href) : null;
  return link ? [{ type, link }] : [];
}
