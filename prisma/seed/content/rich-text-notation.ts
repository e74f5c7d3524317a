import {
  blockquote,
  bold,
  bulletList,
  italic,
  linked,
  orderedList,
  paragraph,
  richTextOf,
  subheading,
} from "@plein/blocks/kit/schema/rich-text-parts";
import type { Link } from "@plein/contract/blocks/link";
import type { RichText, RichTextBlock, RichTextInline } from "@plein/contract/blocks/rich-text";

/** Resolves the target of a link; throws for an unknown name. */
export type FindLink = (target: string) => Link;

/**
 * Rich text from a short notation, so that the demo's texts are readable in source: paragraphs separated by an empty line;
 * `### ` and `#### ` for a subheading, `- ` and `1. ` for lists, `> ` for a quotation; `**bold**`, `*italic*`, `[words](target)`.
 */
export function richTextFrom(notation: string, findLink: FindLink): RichText {
  const parts = notation
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").map((line) => line.trim()));
  return richTextOf(...parts.map((lines) => blockFrom(lines, findLink)));
}

function blockFrom(lines: readonly string[], findLink: FindLink): RichTextBlock {
  const [first = ""] = lines;
  const inline = (text: string) => inlineFrom(text, findLink);
  const items = (mark: RegExp) => lines.map((line) => [paragraph(...inline(line.replace(mark, "")))]);
  if (first.startsWith("#### ")) return subheading(4, ...inline(first.slice(5)));
  if (first.startsWith("### ")) return subheading(3, ...inline(first.slice(4)));
  if (first.startsWith("> ")) return blockquote(...lines.map((line) => paragraph(...inline(line.replace(/^> /, "")))));
  if (first.startsWith("- ")) return bulletList(...items(/^- /));
  if (/^\d+\. /.test(first)) return orderedList(...items(/^\d+\. /));
  return paragraph(...inline(lines.join(" ")));
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<target>[^)]+)\)/g;

function inlineFrom(text: string, findLink: FindLink): RichTextInline[] {
  const parts: RichTextInline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) parts.push(plain(text.slice(end, match.index)));
    parts.push(markedFrom(match.groups ?? {}, findLink));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(plain(text.slice(end)));
  return parts;
}

function markedFrom(groups: Readonly<Record<string, string | undefined>>, findLink: FindLink): RichTextInline {
  if (groups.bold !== undefined) return bold(groups.bold);
  if (groups.italic !== undefined) return italic(groups.italic);
  return linked(groups.words ?? "", findLink(groups.target ?? ""));
}

function plain(text: string): RichTextInline {
  return { type: "text", text };
}
