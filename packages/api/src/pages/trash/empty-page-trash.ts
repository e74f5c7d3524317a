import type { Guid } from "@plein/contract/guid";
import { PAGE_TRASH_DAYS } from "@plein/contract/pages/page-trash";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { removeAllFromSearch } from "../../search/index/search-index.shared.ts";
import { deleteRemovedTemplates } from "../templates/page-template-rows.ts";
import {
  deleteItemsOnlyOn,
  deleteItemsWithoutParent,
  deletePages,
  liftMenuItemsBelow,
  lockPagesToPurge,
  storeGonePaths,
} from "./purge-rows.ts";

export type EmptiedTrash = { readonly pages: number; readonly items: number };

/** The batch size of one transaction, which bounds its duration. */
const PAGES_AT_ONCE = 50;
const ITEMS_AT_ONCE = 1000;
/** The maximum number of batches in one run; the next run continues. */
const MAX_BATCHES = 40;

/**
 * Deletes the pages that have been in the trash for 30 days, with the items that are on no other page, and the templates. No page shows
 * them any more, so nothing is invalidated. Files that belonged only to them are removed with the other files without an owner.
 *
 * @returns the numbers of deleted rows
 */
export async function emptyPageTrash(db: PlatformDb): Promise<EmptiedTrash> {
  const emptied = { pages: 0, items: 0 };
  await deleteRemovedTemplates(db, db.platformGuid, PAGE_TRASH_DAYS);
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { pages, items } = await db.transaction((tx) => purgeBatch(tx));
    emptied.pages += pages;
    emptied.items += items;
    if (pages < PAGES_AT_ONCE && items < ITEMS_AT_ONCE) break;
  }
  return emptied;
}

async function purgeBatch(tx: PlatformTransaction): Promise<EmptiedTrash> {
  const pages = await lockPagesToPurge(tx, tx.platformGuid, { days: PAGE_TRASH_DAYS, limit: PAGES_AT_ONCE });
  if (pages.length === 0) return { pages: 0, items: 0 };
  const { items, below } = await deleteItemsOnlyOn(tx, tx.platformGuid, pages, ITEMS_AT_ONCE);
  const nested = await deleteNested(tx, below);
  await removeAllFromSearch(tx, "item", [...items, ...nested]);
  // A full batch: there can be more items, without which a page can't go.
  if (items.length === ITEMS_AT_ONCE) return { pages: 0, items: items.length + nested.length };
  await liftMenuItemsBelow(tx, tx.platformGuid, pages);
  await removeAllFromSearch(tx, "page", pages);
  await storeGonePaths(tx, tx.platformGuid, pages);
  await deletePages(tx, tx.platformGuid, pages);
  return { pages: pages.length, items: items.length + nested.length };
}

/** Deletes items below deleted items, recursively, unless they are also elsewhere. */
async function deleteNested(tx: PlatformTransaction, guids: readonly Guid[]): Promise<Guid[]> {
  const deleted: Guid[] = [];
  let level = guids;
  while (level.length > 0) {
    const { items, below } = await deleteItemsWithoutParent(tx, tx.platformGuid, level);
    deleted.push(...items);
    level = below;
  }
  return deleted;
}
