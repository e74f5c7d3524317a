import {
  MAX_RICH_TEXT_CHARACTERS,
  MAX_RICH_TEXT_CONTENT,
  MAX_RICH_TEXT_START,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextListItem,
} from "./rich-text.ts";

/** JSON of one text, in UTF-16 units: a request may have 1 MiB, and a unit takes at most three bytes. */
const MAX_LENGTH = 250_000;

type Part = RichTextBlock | RichTextListItem | RichTextInline;

/** Splits a text that is too long to be stored into several, each of them ending with a whole part. */
export function splitRichText({ type, content }: RichText): RichText[] {
  const parts = content.flatMap((part) => splitPart(part, MAX_LENGTH));
  return groupParts(parts, MAX_RICH_TEXT_CONTENT.doc, MAX_LENGTH).map((group) => ({ type, content: group }));
}

/**
 * Splits a part of a text that has more children than its kind may have: a list of 600 items becomes two lists, the second of which
 * continues the numbering. The caller has to handle deeper levels than may be stored.
 *
 * @param maxLength of the JSON of each; by default only the number of children is limited
 */
export function splitPart<T extends Part>(part: T, maxLength = Number.POSITIVE_INFINITY): T[] {
  if (part.type === "hardBreak") return [part];
  if (part.type === "text") return splitText(part.text).map((text) => ({ ...part, text }));
  const inner = part.content.flatMap((child: Part) => splitPart(child, maxLength));
  // A paragraph may be empty.
  if (inner.length === 0) return [part];
  const groups = groupParts(inner, MAX_RICH_TEXT_CONTENT[part.type], maxLength);
  return groups.map((content, index) => ({ ...part, ...startAfter(part, groups.slice(0, index).flat().length), content }));
}

/** The start number of a list after its first items; empty for those items themselves, and for other parts. */
function startAfter(part: Part, items: number): { start?: number } {
  if (part.type !== "orderedList" || items === 0) return {};
  return { start: Math.min((part.start ?? 1) + items, MAX_RICH_TEXT_START) };
}

/** Parts in their order, in as few groups as their number and length allow. */
function groupParts<T extends Part>(parts: readonly T[], maxCount: number, maxLength: number): T[][] {
  const groups: T[][] = [];
  let length = 0;
  for (const part of parts) {
    const added = maxLength === Number.POSITIVE_INFINITY ? 0 : JSON.stringify(part).length + 1;
    const last = groups.at(-1);
    if (last && last.length < maxCount && length + added <= maxLength) {
      last.push(part);
      length += added;
    } else {
      groups.push([part]);
      length = added;
    }
  }
  return groups;
}

/** Between characters, never in the middle of one that takes two units. */
function splitText(text: string): string[] {
  const chunks: string[] = [];
  let from = 0;
  while (text.length - from > MAX_RICH_TEXT_CHARACTERS) {
    const end = from + MAX_RICH_TEXT_CHARACTERS;
    const to = isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
    chunks.push(text.slice(from, to));
    from = to;
  }
  return [...chunks, text.slice(from)];
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
