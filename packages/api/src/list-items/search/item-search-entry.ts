import { buildItemSearchEntry as entryOf } from "@plein/blocks/kit/search/item-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Platform } from "@plein/contract/platforms/platform";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { findItemType, type ItemTypes } from "../../item-types/item-types.shared.ts";
import type { ItemColumns } from "../items/item-columns.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import type { ParentRow } from "../parents/parent-rows.ts";

export type SearchableItem = {
  readonly guid: Guid;
  readonly shortId: string;
  readonly columns: Pick<
    ItemColumns,
    "title" | "description" | "tags" | "metadata" | "image" | "period_end" | "published_on" | "blocks" | "locale"
  >;
  readonly type: ListItemType;
  /** its pages, the one of its path first */
  readonly pageGuids: readonly Guid[];
  /** null for an item that is only being added */
  readonly createdOn: Date | null;
  /** published, and its moment has come */
  readonly isLive: boolean;
  /** for the periods of its blocks */
  readonly now: Date;
};

/** The search entry of an item as it is written; null for an item that nobody can find. */
export function buildSearchEntry(
  { guid, shortId, columns, type, pageGuids, createdOn, isLive, now }: SearchableItem,
  { defaultLocale, timeZone }: Pick<Platform, "defaultLocale" | "timeZone">,
): SearchEntry | null {
  const [first, ...others] = pageGuids;
  if (!isLive || first === undefined) return null;
  const { period_end: end, published_on: publishedOn, title, description, tags, metadata, image } = columns;
  const blocks = columns.blocks.filter(({ options }) => isShownAt(options, now));
  const locale = columns.locale ?? defaultLocale;
  const date = publishedOn === null ? createdOn : new Date(publishedOn);
  const periodEnd = end === null ? null : new Date(end);
  const item = { guid, shortId, title, description, tags, metadata, image, blocks, type, date, periodEnd, locale, timeZone };
  return entryOf({ ...item, pageGuids: [first, ...others] }, blockSchemas);
}

/** Builds the search entry of an item as it is stored. */
export function buildStoredSearchEntry({ row, parents }: StoredItem, types: ItemTypes, platform: Platform): SearchEntry | null {
  const type = findItemType(types, row.listItemTypeName);
  if (type === null) return null;
  const { periodEnd, publishedOn } = row;
  const columns = {
    ...row,
    period_end: periodEnd?.toISOString() ?? null,
    published_on: publishedOn?.toISOString() ?? null,
  };
  return buildSearchEntry({ ...row, columns, type, pageGuids: pageGuidsOf(parents), now: new Date() }, platform);
}

/** The pages among an item's parents. */
export function pageGuidsOf(parents: readonly ParentRow[]): Guid[] {
  return parents.filter(({ isItem }) => !isItem).map(({ guid }) => guid);
}
