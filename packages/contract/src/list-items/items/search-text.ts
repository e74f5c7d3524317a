import type { ListItemField, ListItemType } from "../../item-types/list-item-type.ts";
import { isOwnField } from "../../item-types/metadata-schema.ts";
import { isRecord } from "../../record.ts";
import { plainText } from "./plain-text.ts";

type SearchedItem = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** values of the type's own fields */
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** The text in which a list searches, as plain text: the item's title, description and tags, and the texts in its own fields. */
export function buildSearchText({ title, description, tags, metadata }: SearchedItem, type: Pick<ListItemType, "fields">): string {
  const own = type.fields.filter(isOwnField).flatMap((field) => ownTexts(field, metadata[field.name]));
  return plainText([title, description, ...tags, ...own].join("\n"));
}

function ownTexts({ type }: Pick<ListItemField, "type">, value: unknown): string[] {
  if (type === "richText") return richTexts(value);
  return (type === "text" || type === "longText") && typeof value === "string" ? [value] : [];
}

/** The texts of a rich text, in their order. */
function richTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(richTexts);
  if (!isRecord(node)) return [];
  return [...(typeof node.text === "string" ? [node.text] : []), ...richTexts(node.content)];
}
