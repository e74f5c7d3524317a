import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Locale } from "@plein/contract/locale";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import type { ApiContext } from "../../context.ts";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import { canViewItem } from "../items/item-access.shared.ts";
import { findItems, type StoredItem } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { listItemTranslationRows } from "./item-translation-rows.ts";

/** The language of an item's texts. */
export function localeOfItem({ row }: Pick<StoredItem, "row">, { platform }: Pick<ApiContext, "platform">): Locale {
  return row.locale ?? platform.defaultLocale;
}

type TranslationReader = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform">;
type ShownTranslations = { readonly translations: TranslatedPath[]; readonly tags: readonly CacheTag[] };

/** The paths of an item in the languages in which it is public for this reader, its own included; with the tags of all of its group. */
export async function findShownTranslations(reader: TranslationReader, item: StoredItem): Promise<ShownTranslations> {
  const { db, actor } = reader;
  const group = await listItemTranslationRows(db, db.platformGuid, item.row.guid);
  const tags = group.map(({ itemGuid }): CacheTag => `item:${itemGuid}`);
  const guids = group.flatMap(({ itemGuid, isDeleted }) => (isDeleted ? [] : [itemGuid]));
  if (guids.length < 2) return { translations: [], tags };
  const [items, types] = await Promise.all([findItems(db, db.platformGuid, actor, guids), getItemTypes(reader)]);
  const visibleItems = items.filter((one) => one.row.isLive && canViewItem(actor, one));
  const translations = visibleItems.map((one) => ({ locale: localeOfItem(one, reader), path: toListItem(reader, one.row, types).url }));
  return { translations: translations.sort((one, other) => one.locale.localeCompare(other.locale)), tags };
}
