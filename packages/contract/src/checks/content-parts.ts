import type { Link } from "../blocks/link.ts";
import type { RichText, RichTextBlock, RichTextInline } from "../blocks/rich-text.ts";
import { toJsonPointer } from "../json-pointer.ts";
import { isRecord } from "../record.ts";

type Path = readonly (string | number)[];

/** A part of a block's content that the rules check; `pointer` is its location in the block. */
export type ContentPart = { readonly pointer: string } & (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string; readonly isOnlyOne: boolean }
  | { readonly kind: "heading"; readonly text: string; readonly level: unknown }
  | { readonly kind: "link"; readonly label: string; readonly link: Link | null }
  | { readonly kind: "picture"; readonly alt: string }
  | { readonly kind: "table"; readonly hasHeaders: boolean; readonly name: string }
  /** ends a sequence of paragraphs, headings or links: the parts after it don't follow those before it */
  | { readonly kind: "break" }
);

/** Members whose text is no text for readers. */
const NO_TEXT = new Set(["type", "kind", "guid", "url", "anchor", "contentType", "icon", "pageGuid", "itemGuid", "alt", "code"]);

/** The texts, links, pictures and tables in a block's content, found by their shape, in their order. A draft may contain anything. */
export function listContentParts(content: unknown): ContentPart[] {
  return partsOf(content, ["content"]);
}

function partsOf(value: unknown, path: Path): ContentPart[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, [...path, index]));
  if (!isRecord(value)) return [];
  const pointer = toJsonPointer(path);
  if (isRichText(value)) return [{ kind: "break", pointer }, ...richTextParts(value.content, [...path, "content"], true)];
  if (isImage(value)) return [{ kind: "picture", alt: value.alt, pointer }];
  if (isTable(value)) return [tablePart(value, pointer), ...memberParts(value, path)];
  if (typeof value.label === "string" && "link" in value)
    return [{ kind: "link", label: value.label, link: isLink(value.link) ? value.link : null, pointer }];
  return memberParts(value, path);
}

function memberParts(value: Readonly<Record<string, unknown>>, path: Path): ContentPart[] {
  return Object.entries(value).flatMap(([name, member]): ContentPart[] => {
    if (typeof member !== "string") return partsOf(member, [...path, name]);
    return NO_TEXT.has(name) || (name === "name" && isFile(value))
      ? []
      : [{ kind: "text", text: member, pointer: toJsonPointer([...path, name]) }];
  });
}

function richTextParts(blocks: readonly RichTextBlock[], path: Path, isTop: boolean): ContentPart[] {
  return blocks.flatMap((block, index): ContentPart[] => {
    // The content of a block that no longer fits its schema may be anything.
    if (!isRecord(block) || !Array.isArray(block.content)) return [];
    const own = [...path, index];
    const pointer = toJsonPointer(own);
    switch (block.type) {
      case "blockquote":
        return [...richTextParts(block.content, [...own, "content"], false), { kind: "break", pointer }];
      case "bulletList":
      case "orderedList":
        return [...listItemParts(block.content, [...own, "content"]), { kind: "break", pointer }];
      case "heading":
        return [{ kind: "heading", level: block.level, text: textOf(block.content), pointer }, ...lineParts(block.content, pointer)];
      case "paragraph":
        return [
          { kind: "paragraph", text: textOf(block.content), isOnlyOne: !isTop || blocks.length === 1, pointer },
          ...lineParts(block.content, pointer),
        ];
      default:
        // A kind of text block that these rules don't know, such as a table.
        return partsOf(block, own);
    }
  });
}

function listItemParts(items: readonly unknown[], path: Path): ContentPart[] {
  return items.flatMap((item, index) =>
    isRecord(item) && Array.isArray(item.content) ? richTextParts(item.content, [...path, index, "content"], false) : [],
  );
}

/** Parts of a link that are formatted differently are one link. */
function lineParts(all: readonly RichTextInline[], pointer: string): ContentPart[] {
  const links: { readonly key: string | undefined; readonly link: Link | undefined; readonly label: string }[] = [];
  for (const part of all) {
    const link = linkOf(part);
    const key = link && JSON.stringify(link);
    const last = links.at(-1);
    if (last && last.key === key) links.splice(-1, 1, { ...last, label: last.label + textOf([part]) });
    else links.push({ key, link, label: textOf([part]) });
  }
  return [
    { kind: "text", text: textOf(all), pointer },
    ...links.flatMap(({ link, label }): ContentPart[] => (link ? [{ kind: "link", link, label, pointer }] : [])),
  ];
}

function linkOf(part: RichTextInline): Link | undefined {
  if (!isRecord(part) || part.type !== "text" || !Array.isArray(part.marks)) return undefined;
  const mark = part.marks.find((one) => isRecord(one) && one.type === "link");
  return mark?.type === "link" && isLink(mark.link) ? mark.link : undefined;
}

function textOf(parts: readonly RichTextInline[]): string {
  return parts
    .filter(isRecord)
    .map((part) => (part.type === "text" && typeof part.text === "string" ? part.text : " "))
    .join("");
}

function isRichText(value: Readonly<Record<string, unknown>>): value is RichText {
  return value.type === "doc" && Array.isArray(value.content);
}

function isImage(value: Readonly<Record<string, unknown>>): value is { readonly alt: string } {
  return typeof value.guid === "string" && typeof value.alt === "string" && typeof value.width === "number";
}

function isLink(value: unknown): value is Link {
  if (!isRecord(value)) return false;
  return value.kind === "page" || value.kind === "item" || value.kind === "url" || (value.kind === "file" && isRecord(value.file));
}

type Table = { readonly rows: readonly unknown[]; readonly hasHeaderRow?: unknown; readonly hasHeaderColumn?: unknown };

/** The name of a file is no text for readers; that of a person is. */
function isFile(value: Readonly<Record<string, unknown>>): boolean {
  return "contentType" in value;
}

function isTable(value: Readonly<Record<string, unknown>>): value is Table {
  return Array.isArray(value.rows) && ("hasHeaderRow" in value || "hasHeaderColumn" in value);
}

function tablePart(table: Table & Readonly<Record<string, unknown>>, pointer: string): ContentPart {
  const caption = typeof table.caption === "string" ? table.caption.trim() : "";
  const hasHeaders = table.hasHeaderRow === true || table.hasHeaderColumn === true;
  return { kind: "table", hasHeaders, name: caption || wordsOfFirstRow(table), pointer };
}

/** The words by which an editor finds a table without a caption. */
function wordsOfFirstRow({ rows }: Table): string {
  const cells = rows.map((row) => (Array.isArray(row) ? row.filter((cell) => typeof cell === "string" && cell.trim() !== "") : []));
  return cells.find((row) => row.length > 0)?.join(" ") ?? "";
}
