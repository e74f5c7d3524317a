import type { Link } from "@plein/contract/blocks/link";
import type { RichText, RichTextBlock, RichTextInline } from "@plein/contract/blocks/rich-text";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { isRecord } from "@plein/contract/record";

/** What the checks look at in a block's content, found by its shape. */
export type Visitor = {
  readonly onText?: (text: string) => void;
  readonly onHeading?: (text: string) => void;
  readonly onLink?: (label: string, link: Link | null) => void;
  readonly onPicture?: (picture: ImageReference) => void;
};

/** Members whose text is no text for readers. */
const NO_TEXT = new Set(["type", "kind", "guid", "url", "anchor", "name", "contentType", "icon", "pageGuid", "alt"]);

/** Visits the texts, links and pictures in a block's content, in their order. */
export function walkContent(value: unknown, visitor: Visitor): void {
  if (Array.isArray(value)) for (const item of value) walkContent(item, visitor);
  if (!isRecord(value)) return;
  if (isRichText(value)) walkBlocks(value.content, visitor);
  else if (isPicture(value)) visitor.onPicture?.(value);
  else if (typeof value.label === "string" && "link" in value) visitor.onLink?.(value.label, isLink(value.link) ? value.link : null);
  else walkMembers(value, visitor);
}

function walkMembers(value: Readonly<Record<string, unknown>>, visitor: Visitor): void {
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== "string") walkContent(member, visitor);
    else if (!NO_TEXT.has(name)) visitor.onText?.(member);
  }
}

function walkBlocks(blocks: readonly RichTextBlock[], visitor: Visitor): void {
  for (const block of blocks) {
    // The content of a block that no longer fits its schema may be anything.
    if (!isRecord(block) || !Array.isArray(block.content)) continue;
    switch (block.type) {
      case "blockquote":
        walkBlocks(block.content, visitor);
        break;
      case "bulletList":
      case "orderedList":
        for (const item of block.content) walkBlocks(isRecord(item) && Array.isArray(item.content) ? item.content : [], visitor);
        break;
      default:
        walkLine(block.content, visitor);
        if (block.type === "heading") visitor.onHeading?.(textOf(block.content.filter(isRecord)));
    }
  }
}

/** Parts of a link that are formatted differently are one link. */
function walkLine(all: readonly RichTextInline[], visitor: Visitor): void {
  const parts = all.filter((part) => isRecord(part) && (part.type !== "text" || typeof part.text === "string"));
  visitor.onText?.(textOf(parts));
  const links: { readonly key: string | undefined; readonly link: Link | undefined; readonly text: string }[] = [];
  for (const part of parts) {
    const link = part.type === "text" ? linkOf(part) : undefined;
    const key = link && JSON.stringify(link);
    const text = part.type === "text" ? part.text : " ";
    const last = links.at(-1);
    if (last && last.key === key) links.splice(-1, 1, { ...last, text: last.text + text });
    else links.push({ key, link, text });
  }
  for (const { link, text } of links) if (link) visitor.onLink?.(text, link);
}

function linkOf({ marks }: Extract<RichTextInline, { type: "text" }>): Link | undefined {
  const mark = Array.isArray(marks) ? marks.find((one) => isRecord(one) && one.type === "link") : undefined;
  return mark?.type === "link" ? mark.link : undefined;
}

function textOf(parts: readonly RichTextInline[]): string {
  return parts.map((part) => (part.type === "text" ? part.text : " ")).join("");
}

function isRichText(value: Readonly<Record<string, unknown>>): value is RichText {
  return value.type === "doc" && Array.isArray(value.content);
}

function isPicture(value: Readonly<Record<string, unknown>>): value is ImageReference {
  return typeof value.guid === "string" && typeof value.alt === "string" && typeof value.width === "number";
}

function isLink(value: unknown): value is Link {
  return isRecord(value) && (value.kind === "page" || value.kind === "url");
}
