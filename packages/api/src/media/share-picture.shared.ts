import { croppedSize } from "@plein/contract/media/image-reference";
import { type ShareCandidate, type SharePicture, toSharePicture } from "@plein/contract/media/share-picture";
import type { PlatformDb } from "@plein/db/platform-db";
import { listShareableImageRows } from "./public-image-rows.ts";

/**
 * The first of these pictures that every visitor may see, or else the platform's first header image; null where there is none. Who
 * shares a page shows its picture to everybody, so one that isn't public is told to nobody, whatever its reader may see.
 */
export async function findSharePicture(db: PlatformDb, candidates: readonly ShareCandidate[]): Promise<SharePicture | null> {
  const rows = await listShareableImageRows(
    db,
    db.platformGuid,
    candidates.map(({ guid }) => guid),
  );
  for (const { guid, alt, crop } of candidates) {
    const row = rows.find((one) => one.guid === guid);
    if (row !== undefined) return toSharePicture({ ...row, ...croppedSize(row, crop), alt: alt ?? row.alt, crop });
  }
  const [header] = rows;
  return header === undefined ? null : toSharePicture(header);
}
