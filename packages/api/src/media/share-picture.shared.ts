import { croppedSize } from "@plein/contract/media/image-reference";
import { type ShareCandidate, type SharePicture, toSharePicture } from "@plein/contract/media/share-picture";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ShareableImageRow } from "./platform-picture-sql.shared.ts";
import { findPlatformPictureRow, listShareableImageRows } from "./public-image-rows.ts";

/**
 * The first of these pictures that every visitor may see, or else the platform's picture; null for none. Social networks show the picture
 * of a shared page to everybody, so only a public one is returned, whatever the reader may see.
 *
 * @param readPlatformPicture see `findPlatformPicture`
 */
export async function findSharePicture(
  db: PlatformDb,
  candidates: readonly ShareCandidate[],
  readPlatformPicture: () => Promise<ShareableImageRow | null>,
): Promise<SharePicture | null> {
  const guids = candidates.map(({ guid }) => guid);
  const rows = guids.length === 0 ? [] : await listShareableImageRows(db, db.platformGuid, guids);
  for (const { guid, alt, crop } of candidates) {
    const row = rows.find((one) => one.guid === guid);
    if (row !== undefined) return toSharePicture({ ...row, ...croppedSize(row, crop), alt: alt ?? row.alt, crop });
  }
  const picture = await readPlatformPicture();
  return picture === null ? null : toSharePicture(picture);
}

/** The platform's first header image or else its default picture for sharing, if every visitor may see it. */
export function findPlatformPicture(db: PlatformDb): Promise<ShareableImageRow | null> {
  return findPlatformPictureRow(db, db.platformGuid);
}
