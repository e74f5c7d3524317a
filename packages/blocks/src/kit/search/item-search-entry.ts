import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { isOwnField } from "@plein/contract/item-types/metadata-schema";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { startOfDay } from "@plein/contract/platforms/start-of-day";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { BlockSchema } from "../schema/define-block.ts";
import { textOf } from "./text-of.ts";

/** An item as it is published. */
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
  /** what "newest first" goes by */
  readonly date: Date;
  readonly blocks: readonly Pick<StoredBlock, "buildingBlockName" | "content">[];
  readonly type: Pick<ListItemType, "name" | "fields">;
  /** the pages that it stands on, the one of its address first */
  readonly pageGuids: readonly [Guid, ...Guid[]];
  readonly locale: Locale;
  readonly timeZone: string;
};

/** Later years have no date that the database reads. */
const LAST_YEAR = 9999;

/**
 * What searching knows of a published item: its title, description and tags, its own fields, and its detail page.
 *
 * @param schemas of all blocks, by name
 */
export function searchEntryOfItem(item: PublishedItem, schemas: Readonly<Record<string, BlockSchema>>): SearchEntry {
  const { guid, shortId, title, type, locale, periodEnd, timeZone } = item;
  const texts = item.blocks.map((block) => textOfBlock(block, schemas));
  const own = type.fields.filter(isOwnField).map((field) => textOfField(field, item.metadata[field.name], locale));
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
    image: item.image,
    date: item.date,
    expiresOn: periodEnd === null ? null : expiryOf(periodEnd, timeZone),
  };
}

/** An item is expired from the first moment of the day after its end (contract: expiry.ts); a day that no date names never comes. */
function expiryOf(periodEnd: Date, timeZone: string): Date | null {
  const day = startOfDay(periodEnd, timeZone, -1);
  return day.getUTCFullYear() > LAST_YEAR ? null : day;
}

function textOfBlock(
  { buildingBlockName, content }: PublishedItem["blocks"][number],
  schemas: Readonly<Record<string, BlockSchema>>,
): { headings: readonly string[]; text: string } {
  const schema = Object.hasOwn(schemas, buildingBlockName) ? schemas[buildingBlockName] : undefined;
  return schema === undefined ? { headings: [], text: "" } : textOf(schema, content);
}

/** What a reader reads of a field; addresses, numbers, moments and guids are no text. */
function textOfField({ type, options = [] }: ListItemField, value: unknown, locale: Locale): string {
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

/** The words of rich text, from its outside to its inside. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== "object" || node === null) return [];
  const own = textMember(node, "text");
  return [...(own === "" ? [] : [own]), ...textsIn(Reflect.get(node, "content"))];
}
