import type { Guid } from "@plein/contract/guid";
import { MEDIA_TRASH_DAYS } from "@plein/contract/media/media-file";
import type { PlatformDb } from "@plein/db/platform-db";
import { removeExpiredMediaRows } from "./media-cleanup-rows.ts";

/** Removes the rows of files that can no longer be seen or restored. @returns the files whose bytes the caller has to remove */
export function removeExpiredMedia(db: PlatformDb): Promise<Guid[]> {
  return db.transaction(async (tx) => {
    const removed = await removeExpiredMediaRows(tx, db.platformGuid, MEDIA_TRASH_DAYS);
    if (removed.length > 0) await tx.invalidate(removed.map((guid) => `image:${guid}` as const));
    return removed;
  });
}
