import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ParentRow } from "../parents/parent-rows.ts";
import type { StoredItem } from "./item-rows.shared.ts";

/** The cache tags of all data that an item's page depends on. */
export function tagsOfItem({ row, parents }: StoredItem): CacheTag[] {
  const pages = [...new Set([...row.allParents, ...parents.map(({ guid }) => guid)])];
  return ["site", `item:${row.guid}`, ...pages.flatMap((guid): CacheTag[] => [`list:${guid}`, `page:${guid}`])];
}

/**
 * Invalidates an item, every list that contains or contained it, and the items below it.
 *
 * @param parents its new parents, if they change
 */
export async function invalidateItem(tx: PlatformTransaction, { row }: StoredItem, parents: readonly ParentRow[] = []): Promise<void> {
  const lists = new Set([row.guid, ...row.allParents, ...parents.map(({ guid }) => guid)]);
  await tx.invalidate([`item:${row.guid}`, ...[...lists].map((guid) => `list:${guid}` as const)]);
}

/** Above this number the tags of lists are used instead of those of items: a notification has room for few tags. */
const MAX_ITEM_TAGS = 50;

/** The cache tags of items that change together, and of the lists that they are in. */
export function tagsOfItems(listGuids: readonly Guid[], itemGuids: readonly Guid[]): CacheTag[] {
  const items = itemGuids.length <= MAX_ITEM_TAGS ? itemGuids : [];
  return [...listGuids.map((guid): CacheTag => `list:${guid}`), ...items.map((guid): CacheTag => `item:${guid}`)];
}
