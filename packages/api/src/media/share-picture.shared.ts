import { croppedSize } from "@plein/contract/media/image-reference";
import { type ShareCandidate, type SharePicture, toSharePicture } from "@plein/contract/media/share-picture";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ShareableImageRow } from "./header-picture-sql.shared.ts";
import { findHeaderPictureRow, listShareableImageRows } from "./public-image-rows.ts";

/**
 * The first of these pictures that every visitor may see, or else the platform's first header image; null where there is none. Who
 * shares a page shows its picture to everybody, so one that isn't public is told to nobody, whatever its reader may see.
 *
 * @param readHeader reads that header image, if every visitor may see it
 */
export async function findSharePicture(
  db: PlatformDb,
  candidates: readonly ShareCandidate[],
  readHeader: () => Promise<ShareableImageRow | null>,
): Promise<SharePicture | null> {
  const guids = candidates.map(({ guid }) => guid);
  const rows = guids.length === 0 ? [] : await listShareableImageRows(db, db.platformGuid, guids);
  for (const { guid, alt, crop } of candidates) {
    const row = rows.find((one) => one.guid === guid);
    if (row !== undefined) return toSharePicture({ ...row, ...croppedSize(row, crop), alt: alt ?? row.alt, crop });
  }
  const header = await readHeader();
  return header === null ? null : toSharePicture(header);
}

/** The platform's first header image, if every visitor may see it. */
export function findHeaderPicture(db: PlatformDb): Promise<ShareableImageRow | null> {
  return findHeaderPictureRow(db, db.platformGuid);
}
