import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { databaseNow } from "../../database-clock-rows.ts";
import { markDueItemsLive } from "./planned-item-rows.ts";
import { refreshItems } from "./refresh-items.ts";

/** The number of items in one transaction; a run processes all that are due. */
const BATCH_SIZE = 100;

/**
 * Publishes the items whose moment of publication has passed. It can run at any time, concurrently in several processes, and late.
 *
 * @param now by default the database's
 * @returns the number of published items
 */
export async function publishDueItems(db: PlatformDb, platform: Platform, now?: Date): Promise<number> {
  const moment = now ?? (await databaseNow(db));
  const { platformGuid } = db;
  let published = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const guids = await markDueItemsLive(tx, platformGuid, { now: moment, limit: BATCH_SIZE });
      if (guids.length === 0) return 0;
      await refreshItems(tx, { db, platform }, guids);
      return guids.length;
    });
    published += count;
    if (count < BATCH_SIZE) return published;
  }
}
