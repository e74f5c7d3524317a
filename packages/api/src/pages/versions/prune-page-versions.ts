import { MAX_PAGE_VERSIONS, MIN_PAGE_VERSIONS, PAGE_VERSION_DAYS } from "@plein/contract/pages/page-version";
import type { PlatformDb } from "@plein/db/platform-db";
import { deleteOldVersionRows } from "./version-rows.ts";

/** The next run continues. */
const BATCH_SIZE = 1000;

/** Deletes the versions whose retention has ended. @returns the number of deleted versions */
export function prunePageVersions(db: PlatformDb): Promise<number> {
  const bounds = { min: MIN_PAGE_VERSIONS, max: MAX_PAGE_VERSIONS, days: PAGE_VERSION_DAYS, limit: BATCH_SIZE };
  return deleteOldVersionRows(db, db.platformGuid, bounds);
}
