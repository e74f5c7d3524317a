import { searchEntryOfItem as entryOf } from "@plein/blocks/kit/item-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Platform } from "@plein/contract/platforms/platform";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { findItemType, type ItemTypes } from "../../item-types/item-types.shared.ts";
import type { ItemColumns } from "./item-rows.ts";
import type { ParentRow } from "./parents.shared.ts";
import type { StoredItem } from "./stored-item.shared.ts";

export type FindableItem = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly columns: Pick<
    ItemColumns,
    "title" | "description" | "tags" | "metadata" | "image" | "period_end" | "published_on" | "is_published" | "blocks" | "locale"
  >;
  readonly type: ListItemType;
  /** the pages that it stands on, the one of its address first */
  readonly pageGuids: readonly Guid[];
  readonly createdOn: Date;
};

/** What searching knows of an item as it is written; null for one that nobody finds. */
export function searchEntryOf(
  { guid, shortId, columns, type, pageGuids, createdOn }: FindableItem,
  { defaultLocale, timeZone }: Pick<Platform, "defaultLocale" | "timeZone">,
): SearchEntry | null {
  const [first, ...others] = pageGuids;
  if (!columns.is_published || first === undefined) return null;
  const { period_end: end, published_on: publishedOn, title, description, tags, metadata, image, blocks } = columns;
  const locale = columns.locale ?? defaultLocale;
  const date = publishedOn === null ? createdOn : new Date(publishedOn);
  const periodEnd = end === null ? null : new Date(end);
  const item = { guid, shortId, title, description, tags, metadata, image, blocks, type, date, periodEnd, locale, timeZone };
  return entryOf({ ...item, pageGuids: [first, ...others] }, blockSchemas);
}

/** The same of an item as it is stored. */
export function searchEntryOfStored({ row, parents }: StoredItem, types: ItemTypes, platform: Platform): SearchEntry | null {
  const type = findItemType(types, row.listItemTypeName);
  if (type === null) return null;
  const { periodEnd, publishedOn, isPublished } = row;
  const columns = {
    ...row,
    is_published: isPublished,
    period_end: periodEnd?.toISOString() ?? null,
    published_on: publishedOn?.toISOString() ?? null,
  };
  return searchEntryOf({ ...row, columns, type, pageGuids: pagesOf(parents) }, platform);
}

export function pagesOf(parents: readonly ParentRow[]): Guid[] {
  return parents.filter(({ isItem }) => !isItem).map(({ guid }) => guid);
}
