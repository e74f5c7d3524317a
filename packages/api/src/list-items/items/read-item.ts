import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { type Result, success } from "@plein/contract/result";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import type { Reader } from "../../pages/reader.shared.ts";
import { canChangeItem, canViewItem } from "./item-access.shared.ts";
import { findItem, type ItemKey, type StoredItem } from "./item-rows.shared.ts";
import { tagsOfItem } from "./item-tags.ts";
import { failMissingItem } from "./missing-item.shared.ts";
import { toListItem, withShownBlocks } from "./to-list-item.shared.ts";

/** An item as this reader sees it. @returns NotFound for a missing item and for one that they may not see; Expired for a removed one */
export async function readItem(reader: Reader, key: ItemKey): Promise<Result<ListItem>> {
  const item = await getCachedItem(reader, key);
  if (item === null || !canViewItem(reader.actor, item)) return failMissingItem(reader, item);
  const listItem = toListItem(reader, item.row, await getItemTypes(reader));
  // A program of an editor that reads and saves an item removes no blocks by it.
  return success(canChangeItem(reader.actor, item, "item.edit") ? listItem : withShownBlocks(listItem, new Date()));
}

/** Reads an item, cached for all readers with the same rights; ownership is checked at each read. */
function getCachedItem({ db, actor, services }: Reader, itemKey: ItemKey): Promise<StoredItem | null> {
  const key = `item ${"guid" in itemKey ? itemKey.guid : itemKey.shortId} ${rightsKeyOf(actor)}`;
  return services.memory.getOrLoad<StoredItem | null>({ platformGuid: db.platformGuid, key }, async () => {
    const item = await findItem(db, db.platformGuid, actor, itemKey);
    // A hidden item is like a missing one: if it were cached, its response would come sooner.
    return item === null || !canViewItem(actor, item)
      ? { value: item, tags: null, bytes: 0 }
      : { value: item, tags: tagsOfItem(item), bytes: JSON.stringify(item).length };
  });
}
