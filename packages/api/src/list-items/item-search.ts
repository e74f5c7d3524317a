import { textOf } from "@plein/blocks/kit/text-of";
import { blockSchemas } from "@plein/blocks/schemas";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { itemLabelOf } from "@plein/contract/list-items/item-label";
import { itemPath } from "@plein/contract/list-items/item-url";
import type { ListItemField, ListItemType } from "@plein/contract/list-items/list-item-type";
import { isOwnField } from "@plein/contract/list-items/metadata-schema";
import type { Locale } from "@plein/contract/locale";
import { startOfDay } from "@plein/contract/platforms/start-of-day";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { ItemColumns } from "./item-rows.ts";

export type FindableItem = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly columns: ItemColumns;
  readonly type: ListItemType;
  /** the pages that it stands on, the one of its address first */
  readonly pageGuids: readonly [Guid, ...Guid[]];
  readonly createdOn: Date;
  readonly locale: Locale;
  readonly timeZone: string;
};

/** What searching knows of a published item: its title, description and tags, its own fields, and its detail page. */
export function searchEntryOfItem({ guid, shortId, columns, type, pageGuids, createdOn, locale, timeZone }: FindableItem): SearchEntry {
  const texts = columns.blocks.map((block) => textOfBlock(block));
  const own = type.fields.filter(isOwnField).map((field) => textOfField(field, columns.metadata[field.name], locale));
  const { period_end: end, published_on: publishedOn } = columns;
  return {
    kind: "item",
    objectGuid: guid,
    typeName: type.name,
    locale,
    readers: { pages: pageGuids },
    path: itemPath("/", { guid, shortId, title: columns.title }),
    title: columns.title,
    summary: columns.description,
    headings: texts.flatMap(({ headings }) => headings),
    tags: columns.tags,
    text: [...own, ...texts.map(({ text }) => text)].filter((text) => text !== "").join("\n"),
    image: columns.image,
    date: publishedOn === null ? createdOn : new Date(publishedOn),
    // It is expired from the first moment of the day after its end (contract: expiry.ts).
    expiresOn: end === null ? null : startOfDay(new Date(end), timeZone, -1),
  };
}

function textOfBlock({ buildingBlockName, content }: StoredBlock): { headings: readonly string[]; text: string } {
  const schema = Object.hasOwn(blockSchemas, buildingBlockName) ? blockSchemas[buildingBlockName] : undefined;
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
