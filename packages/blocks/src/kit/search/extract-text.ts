import { RichText, type RichTextBlock, type RichTextInline } from "@plein/contract/blocks/rich-text";
import { ImageReference } from "@plein/contract/media/image-reference";
import type { z } from "zod";
import { isPlainText } from "../schema/content-fields.ts";
import type { BlockSchema } from "../schema/define-block.ts";

/** The text of a block, without markup. */
export type BlockText = {
  /** its headings, titles and questions */
  readonly headings: readonly string[];
  /** all of its text, including headings, in the order of its schema */
  readonly text: string;
};

/** Members that are headings of the following text, in any block. */
const HEADING_MEMBERS: ReadonlySet<string> = new Set(["title", "question", "heading"]);

/**
 * The text of a block, derived from its schema: plain and rich text in it, lists and parts of it, and the texts of its
 * pictures. URLs, guids and choices are no text.
 *
 * @param content fits the schema's shape; anything else is ignored
 */
export function extractText({ name, content: schema }: Pick<BlockSchema, "name" | "content">, content: unknown): BlockText {
  const blockText: Found = { headings: [], texts: [] };
  // A heading block is one heading; its member is named "text".
  collect(schema, content, name === "heading", blockText);
  return { headings: blockText.headings, text: blockText.texts.join("\n") };
}

type Found = { readonly headings: string[]; readonly texts: string[] };
type Schema = z.core.$ZodType;

function collect(schema: Schema, value: unknown, isHeading: boolean, blockText: Found): void {
  if (schema === RichText) collectBlocks(RichText.safeParse(value).data?.content ?? [], blockText);
  else if (schema === ImageReference) add(ImageReference.safeParse(value).data?.alt, false, blockText);
  else if (isPlainText(schema)) add(value, isHeading, blockText);
  else
    for (const [inner, member, name] of membersOf(schema, value)) collect(inner, member, isHeading || HEADING_MEMBERS.has(name), blockText);
}

/** The members of a schema, each with its value and name. */
function membersOf(schema: Schema, value: unknown): [Schema, unknown, string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
    case "prefault":
    case "nullable":
    case "optional":
    case "readonly":
      return [[def.innerType, value, ""]];
    case "array":
      return Array.isArray(value) ? value.map((item) => [def.element, item, ""]) : [];
    case "object": {
      if (typeof value !== "object" || value === null) return [];
      const members = new Map<string, unknown>(Object.entries(value));
      return Object.entries(def.shape).map(([name, inner]) => [inner, members.get(name), name]);
    }
    default:
      return [];
  }
}

function add(text: unknown, isHeading: boolean, { headings, texts }: Found): void {
  if (typeof text !== "string" || text.trim() === "") return;
  texts.push(text);
  if (isHeading) headings.push(text);
}

function collectBlocks(blocks: readonly RichTextBlock[], blockText: Found): void {
  for (const block of blocks) {
    switch (block.type) {
      case "paragraph":
      case "heading":
        add(inlineText(block.content), block.type === "heading", blockText);
        break;
      case "blockquote":
        collectBlocks(block.content, blockText);
        break;
      case "bulletList":
      case "orderedList":
        for (const item of block.content) collectBlocks(item.content, blockText);
    }
  }
}

function inlineText(inlines: readonly RichTextInline[]): string {
  return inlines.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");
}
