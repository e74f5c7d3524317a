import { isLinkUrl } from "../blocks/link-url.ts";
import { isRedirectPath } from "../pages/internal-path.ts";

/**
 * The text of a statement: paragraphs between empty lines, `## ` and `### ` in front of headings, `- ` in front of the
 * items of a list, and `[words](address)` for a link. Everything else is text as it stands.
 */
export type LegalTextBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly parts: readonly LegalTextPart[] }
  | { readonly kind: "list"; readonly items: readonly (readonly LegalTextPart[])[] };

/** `href` of a link; nothing else is ever one. */
export type LegalTextPart = { readonly text: string; readonly href?: string };

const HEADING = /^(##|###) +(.+)$/;
const ITEM = /^- +(.+)$/;
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g;

export function legalTextBlocks(text: string): LegalTextBlock[] {
  const blocks: LegalTextBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", parts: partsOf(lines.join(" ")) });
    if (items.length > 0) blocks.push({ kind: "list", items: items.map(partsOf) });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    const [, item] = ITEM.exec(line) ?? [];
    if (heading !== undefined) {
      close();
      blocks.push({ kind: "heading", level: marks === "##" ? 2 : 3, text: heading });
    } else if (item !== undefined) {
      if (lines.length > 0) close();
      items.push(item);
    } else if (line === "") close();
    else if (items.length > 0) items.push(`${items.pop()} ${line}`);
    else lines.push(line);
  }
  close();
  return blocks;
}

function partsOf(line: string): LegalTextPart[] {
  const parts: LegalTextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: text = "", 2: href = "", index } of line.matchAll(LINK)) {
    // An address that may not be followed stays what it is: text.
    if (!isFollowed(href)) continue;
    if (index > at) parts.push({ text: line.slice(at, index) });
    parts.push({ text, href });
    at = index + whole.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

function isFollowed(href: string): boolean {
  return isLinkUrl(href) || isRedirectPath(href);
}
