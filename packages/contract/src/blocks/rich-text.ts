import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { Link } from "./link.ts";

/**
 * Rich text as a document tree, never HTML, so that there is no HTML to sanitize against XSS (docs/decisions/006-rich-text.md). Headings
 * are h3 and h4: the page's title is the h1 and a heading block the h2. Lists nest at most MAX_RICH_TEXT_DEPTH deep.
 */
export type RichTextMark = { type: "bold" } | { type: "italic" } | { type: "link"; link: Link };
export type RichTextInline = { type: "text"; text: string; marks?: RichTextMark[] | undefined } | { type: "hardBreak" };
export type RichTextListItem = { type: "listItem"; content: RichTextBlock[] };
export type RichTextBlock =
  | { type: "paragraph"; content: RichTextInline[] }
  | { type: "heading"; level: 3 | 4; content: RichTextInline[] }
  | { type: "bulletList"; content: RichTextListItem[] }
  | { type: "orderedList"; start?: number | undefined; content: RichTextListItem[] }
  | { type: "blockquote"; content: RichTextBlock[] };
export type RichText = { type: "doc"; content: RichTextBlock[] };

export const MAX_RICH_TEXT_DEPTH = 6;
/** The most paragraphs, headings, lists and quotations of one text. */
export const MAX_RICH_TEXT_PARTS = 1000;
/** The most characters of one piece of text with the same marks. */
export const MAX_RICH_TEXT_CHARACTERS = 20_000;
/** The highest number that an ordered list may start with. */
export const MAX_RICH_TEXT_START = 1_000_000;
/** The most children of each kind of node. */
export const MAX_RICH_TEXT_CONTENT = {
  doc: MAX_RICH_TEXT_PARTS,
  paragraph: 2000,
  heading: 200,
  bulletList: 500,
  orderedList: 500,
  listItem: 500,
  blockquote: 500,
} as const;

const Mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({ type: z.literal("link"), link: Link }),
]);
const Inline: z.ZodType<RichTextInline> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: z.string().min(1).max(MAX_RICH_TEXT_CHARACTERS).refine(isStorableText),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);

const Paragraph = z.strictObject({ type: z.literal("paragraph"), content: z.array(Inline).max(MAX_RICH_TEXT_CONTENT.paragraph) });
const Heading = z.strictObject({
  type: z.literal("heading"),
  level: z.union([z.literal(3), z.literal(4)]),
  content: z.array(Inline).max(MAX_RICH_TEXT_CONTENT.heading),
});

function blockWith(block: z.ZodType<RichTextBlock>): z.ZodType<RichTextBlock> {
  const inner = z.array(block).min(1).max(MAX_RICH_TEXT_CONTENT.listItem);
  const items = z
    .array(z.strictObject({ type: z.literal("listItem"), content: inner }))
    .min(1)
    .max(MAX_RICH_TEXT_CONTENT.bulletList);
  return z.discriminatedUnion("type", [
    Paragraph,
    Heading,
    z.strictObject({ type: z.literal("bulletList"), content: items }),
    z.strictObject({
      type: z.literal("orderedList"),
      /** the number of its first item; 1 without it */
      start: z.int().min(0).max(MAX_RICH_TEXT_START).optional(),
      content: items,
    }),
    z.strictObject({ type: z.literal("blockquote"), content: inner }),
  ]);
}

/** Built to a fixed depth, not lazily: deeper input is rejected instead of parsed recursively. */
function blockAt(depth: number): z.ZodType<RichTextBlock> {
  return depth === 0 ? z.discriminatedUnion("type", [Paragraph, Heading]) : blockWith(blockAt(depth - 1));
}

/** A block of any depth, only for the API's documentation: unrolled, the schema of a text has 729 copies of a paragraph. */
export const DescribedRichTextBlock: z.ZodType<RichTextBlock> = blockWith(z.lazy(() => DescribedRichTextBlock));
export const DescribedRichText: z.ZodType<RichText> = z.strictObject({
  type: z.literal("doc"),
  content: z.array(DescribedRichTextBlock).max(MAX_RICH_TEXT_PARTS),
});

export const RichText: z.ZodType<RichText> = z.strictObject({
  type: z.literal("doc"),
  content: z.array(blockAt(MAX_RICH_TEXT_DEPTH)).max(MAX_RICH_TEXT_PARTS),
});

export const EMPTY_RICH_TEXT: RichText = { type: "doc", content: [{ type: "paragraph", content: [] }] };
