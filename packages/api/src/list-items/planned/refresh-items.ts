import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { findItems } from "../items/item-rows.shared.ts";
import { tagsOfItems } from "../items/item-tags.ts";
import { indexItems } from "../search/index-items.ts";

/**
 * Invalidates an item in every process and indexes it again, after a block of it appeared or disappeared. Each read applies the blocks'
 * periods, so running it too often or late is harmless.
 */
export async function refreshItem(db: PlatformDb, platform: Platform, guid: Guid): Promise<void> {
  await db.transaction((tx) => refreshItems(tx, { db, platform }, [guid]));
}

/** Invalidates and indexes items that change together. */
export async function refreshItems(
  tx: PlatformTransaction,
  { db, platform }: { readonly db: PlatformDb; readonly platform: Platform },
  guids: readonly Guid[],
): Promise<void> {
  await indexItems(tx, { db, actor: ANONYMOUS, platform }, guids);
  const items = await findItems(tx, tx.platformGuid, ANONYMOUS, guids);
  // The items below them are shown as well, or no longer.
  const lists = [...new Set([...guids, ...items.flatMap(({ row }) => row.allParents)])];
  await tx.invalidate(tagsOfItems(lists, guids));
}
