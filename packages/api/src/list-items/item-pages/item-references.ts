import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { Reader } from "../../pages/reader.shared.ts";
import { canViewItem } from "../items/item-access.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { tagsOfItem } from "../items/item-tags.ts";
import { pathOf } from "../items/to-list-item.shared.ts";

type References = Pick<ItemContent, "references"> & { readonly tags: readonly CacheTag[] };

/** The items that an item's fields refer to and that this reader may see. Items without such fields need no query. */
export async function findReferences({ db, actor }: Reader, metadata: ListItem["metadata"], type: ListItemType): Promise<References> {
  const guids = type.fields.flatMap((field) => {
    const value = metadata[field.name];
    return field.type === "reference" && typeof value === "string" ? [value] : [];
  });
  if (guids.length === 0) return { references: {}, tags: [] };
  const items = await findItems(db, db.platformGuid, actor, guids);
  const visibleItems = items.filter((item) => canViewItem(actor, item));
  return {
    references: Object.fromEntries(visibleItems.map(({ row }) => [row.guid, { title: row.title, url: itemPath(pathOf(row), row) }])),
    // Also the tags of hidden and missing items, which may be shown later.
    tags: [...guids.map((guid): CacheTag => `item:${guid}`), ...items.flatMap(tagsOfItem)],
  };
}
