import type { RichText, RichTextBlock } from "@plein/contract/blocks/rich-text";
import type { FieldError } from "@plein/contract/result";
import type { BlockSchema } from "./define-block.ts";

/**
 * The fields that must be filled in before a page with this block may be published (a draft may be incomplete).
 *
 * @param content fits the block's schema
 * @returns errors by JSON pointer into the content, each with message `required`
 */
export function findMissingFields(
  { required, requiredUnless }: Pick<BlockSchema, "required" | "requiredUnless">,
  content: Readonly<Record<string, unknown>>,
): FieldError[] {
  const missingOf = (pattern: string) => missingAt(content, pattern.split("/").slice(1), "");
  const standsIn = (pattern: string) => {
    const other = requiredUnless?.[pattern];
    return other !== undefined && missingOf(other).length === 0;
  };
  return required
    .filter((pattern) => !standsIn(pattern))
    .flatMap((pattern) => missingOf(pattern).map((path) => ({ path, message: "required" })));
}

/** An absent part, such as a card without a button, has no required fields. */
function missingAt(value: unknown, [step, ...rest]: readonly string[], path: string): string[] {
  if (step === undefined) return isEmpty(value) ? [path] : [];
  if (step === "*") return Array.isArray(value) ? value.flatMap((item, index) => missingAt(item, rest, `${path}/${index}`)) : [];
  if (typeof value !== "object" || value === null) return [];
  const member: unknown = Object.entries(value).find(([name]) => name === step)?.[1];
  return missingAt(member, rest, `${path}/${step}`);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return isRichText(value) && !value.content.some(hasText);
}

function isRichText(value: object): value is RichText {
  return "type" in value && value.type === "doc";
}

function hasText(block: RichTextBlock): boolean {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return block.content.some((inline) => inline.type === "text" && inline.text.trim() !== "");
    case "blockquote":
      return block.content.some(hasText);
    case "bulletList":
    case "orderedList":
      return block.content.some((item) => item.content.some(hasText));
  }
}
