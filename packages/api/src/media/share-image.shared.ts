import { computeCroppedSize } from "@plein/contract/media/image-reference";
import { type ShareCandidate, type ShareImage, toShareImage } from "@plein/contract/media/share-image";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ShareableImageRow } from "./platform-image-sql.shared.ts";
import { findPlatformImageRow, listShareableImageRows } from "./public-image-rows.ts";

/**
 * The first of these pictures that every visitor may see, or else the platform's picture; null for none. Social networks show the picture
 * of a shared page to everybody, so only a public one is returned, whatever the reader may see.
 *
 * @param readPlatformImage see `findPlatformImage`
 */
export async function findShareImage(
  db: PlatformDb,
  candidates: readonly ShareCandidate[],
  readPlatformImage: () => Promise<ShareableImageRow | null>,
): Promise<ShareImage | null> {
  const guids = candidates.map(({ guid }) => guid);
  const rows = guids.length === 0 ? [] : await listShareableImageRows(db, db.platformGuid, guids);
  for (const { guid, alt, crop } of candidates) {
    const row = rows.find((one) => one.guid === guid);
    if (row !== undefined) return toShareImage({ ...row, ...computeCroppedSize(row, crop), alt: alt ?? row.alt, crop });
  }
  const picture = await readPlatformImage();
  return picture === null ? null : toShareImage(picture);
}

/** The platform's first header image or else its default picture for sharing, if every visitor may see it. */
export function findPlatformImage(db: PlatformDb): Promise<ShareableImageRow | null> {
  return findPlatformImageRow(db, db.platformGuid);
}
