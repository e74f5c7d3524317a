import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { isOwnField } from "@plein/contract/item-types/metadata-schema";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { findDocumentGuids } from "@plein/contract/media/media-references";
import { startOfDay } from "@plein/contract/platforms/start-of-day";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { BlockSchema } from "../schema/define-block.ts";
import { upgradeBlock } from "../schema/upgrade-block.ts";
import { extractText } from "./extract-text.ts";

/** A published item. */
export type PublishedItem = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** values of the type's own fields */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly image: ImageReference | null;
  readonly periodEnd: Date | null;
  /** the date for sorting by "newest first"; null for now */
  readonly date: Date | null;
  readonly blocks: readonly Pick<StoredBlock, "buildingBlockName" | "content" | "options">[];
  readonly type: Pick<ListItemType, "name" | "fields">;
  /** the pages that it is on, the one of its path first */
  readonly pageGuids: readonly [Guid, ...Guid[]];
  readonly locale: Locale;
  readonly timeZone: string;
};

/** PostgreSQL doesn't parse later years. */
const LAST_YEAR = 9999;

/**
 * The search entry of a published item: its title, description and tags, its own fields, and its detail page.
 *
 * @param schemas of all blocks, by name
 */
export function buildItemSearchEntry(item: PublishedItem, schemas: Readonly<Record<string, BlockSchema>>): SearchEntry {
  const { guid, shortId, title, type, locale, periodEnd, timeZone } = item;
  const texts = item.blocks.map((block) => extractBlockText(block, schemas));
  const own = type.fields.filter(isOwnField).map((field) => extractFieldText(field, item.metadata[field.name], locale));
  return {
    kind: "item",
    objectGuid: guid,
    typeName: type.name,
    locale,
    readers: { pages: item.pageGuids },
    path: itemPath("/", { guid, shortId, title }),
    title,
    summary: item.description,
    headings: texts.flatMap(({ headings }) => headings),
    tags: item.tags,
    text: [...own, ...texts.map(({ text }) => text)].filter((text) => text !== "").join("\n"),
    documents: findDocumentGuids([item.metadata, item.blocks.map(({ content }) => content)]),
    image: item.image,
    date: item.date,
    expiresOn: periodEnd === null ? null : expiryOf(periodEnd, timeZone),
  };
}

/** An item expires at the start of the day after its end (contract: expiry.ts); one whose date is out of range never does. */
function expiryOf(periodEnd: Date, timeZone: string): Date | null {
  const day = startOfDay(periodEnd, timeZone, -1);
  return day.getUTCFullYear() > LAST_YEAR ? null : day;
}

function extractBlockText(
  block: PublishedItem["blocks"][number],
  schemas: Readonly<Record<string, BlockSchema>>,
): { headings: readonly string[]; text: string } {
  const schema = Object.hasOwn(schemas, block.buildingBlockName) ? schemas[block.buildingBlockName] : undefined;
  return schema === undefined ? { headings: [], text: "" } : extractText(schema, upgradeBlock(schema, block).content);
}

/** The searchable text of a field; URLs, numbers, instants and guids are not text. */
function extractFieldText({ type, options = [] }: ListItemField, value: unknown, locale: Locale): string {
  switch (type) {
    case "text":
    case "longText":
      return typeof value === "string" ? value : "";
    case "richText":
      return textsIn(value).join(" ");
    case "location":
      return textMember(value, "text");
    case "choice":
      return options
        .filter((option) => (Array.isArray(value) ? value.includes(option.value) : option.value === value))
        .map(({ label }) => itemLabelOf(label, locale))
        .join(" ");
    default:
      return "";
  }
}

function textMember(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return "";
  const member: unknown = Reflect.get(value, name);
  return typeof member === "string" ? member : "";
}

/** The texts in rich text, depth first. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const own = textMember(node, "text");
  return [...(own === "" ? [] : [own]), ...textsIn(Reflect.get(node, "content"))];
}
