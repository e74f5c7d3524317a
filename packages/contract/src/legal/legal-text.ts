import { isLinkUrl } from "../blocks/link-url.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";

/**
 * The text of a statement: paragraphs between empty lines, `## ` and `### ` before headings, `- ` before list items, and `[label](address)`
 * for a link. Everything else is plain text.
 */
export type LegalTextBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly parts: readonly LegalTextPart[] }
  | { readonly kind: "list"; readonly items: readonly (readonly LegalTextPart[])[] };

/** `href` for a link; absent for any other part. */
export type LegalTextPart = { readonly text: string; readonly href?: string };

const HEADING = /^(##|###) +(\S.*)$/;
const ITEM = /^- +(\S.*)$/;
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/g;

export function legalTextBlocks(text: string): LegalTextBlock[] {
  const blocks: Raw[] = [];
  for (const line of text.split(/\r?\n/)) addLine(blocks, line.trim());
  return blocks.flatMap(blockOf);
}

/** A block whose lines are still being added; `gap` ends the previous one. */
type Raw = { readonly kind: "heading" | "paragraph" | "list" | "gap"; readonly lines: string[] };

function addLine(blocks: Raw[], line: string): void {
  const last = blocks.at(-1);
  const item = ITEM.exec(line)?.[1];
  if (line === "") blocks.push({ kind: "gap", lines: [] });
  else if (HEADING.test(line)) blocks.push({ kind: "heading", lines: [line] });
  else if (item !== undefined) {
    if (last?.kind === "list") last.lines.push(item);
    else blocks.push({ kind: "list", lines: [item] });
  }
  // Any other line continues the previous one.
  else if (last?.kind === "paragraph") last.lines.push(line);
  else if (last?.kind === "list") last.lines.push(`${last.lines.pop()} ${line}`);
  else blocks.push({ kind: "paragraph", lines: [line] });
}

function blockOf({ kind, lines }: Raw): LegalTextBlock[] {
  switch (kind) {
    case "gap":
      return [];
    case "heading": {
      const [, marks, text = ""] = HEADING.exec(lines[0] ?? "") ?? [];
      return [{ kind, level: marks === "##" ? 2 : 3, text }];
    }
    case "list":
      return [{ kind, items: lines.map(partsOf) }];
    case "paragraph":
      return [{ kind, parts: partsOf(lines.join(" ")) }];
  }
}

function partsOf(line: string): LegalTextPart[] {
  const parts: LegalTextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: text = "", 2: href = "", index } of line.matchAll(LINK)) {
    // A URL that may not be linked stays text.
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

/** Replaces `{name}` by its value; other words between braces stay, such as the position of the table of cookies. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value), text);
}
