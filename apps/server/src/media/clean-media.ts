import { listMediaVersions } from "@plein/api/media/trash/media-cleanup-rows";
import { removeExpiredMedia } from "@plein/api/media/trash/remove-expired-media";
import { listFormFileGuids } from "@plein/api/submissions/files/form-file-rows";
import { isCardKey, isCurrentKey, ORPHAN_AGE_MS } from "@plein/contract/media/media-key";
import type { PlatformDb } from "@plein/db/platform-db";
import { sweepIncoming } from "@plein/media/store/disk-store";
import type { MediaService } from "./media-service.ts";

export type CleanMediaOptions = {
  readonly db: PlatformDb;
  readonly media: Pick<MediaService, "store">;
  readonly now: () => number;
};

/** Numbers of removed files. */
export type Cleaned = { readonly expired: number; readonly orphans: number };

/** Younger files may still be uploading: bytes are stored before their row. */
const MIN_PARTIAL_AGE_MS = 3_600_000;

/**
 * Removes unreachable files of a platform: expired ones in the trash, bytes without a row, variants of a replaced image, and sharing
 * cards, which may show an old title and are drawn again on request.
 */
export async function cleanMedia({ db, media, now }: CleanMediaOptions): Promise<Cleaned> {
  const { platformGuid } = db;
  let orphans = 0;
  const expired = (await removeExpiredMedia(db)).length;
  const current = new Map((await listMediaVersions(db)).map(({ guid, version }) => [guid, version]));
  const submissionFiles = new Set(await listFormFileGuids(db, platformGuid));
  // If a platform has no rows of files at all, nothing is removed: the rows may have been deleted by mistake.
  const hasFiles = current.size + submissionFiles.size > 0;
  for await (const { key, changedOn } of media.store.list(`${platformGuid}/`)) {
    if (now() - changedOn.getTime() < ORPHAN_AGE_MS) continue;
    const isCard = isCardKey(platformGuid, key);
    if (!isCard && (!hasFiles || isCurrentKey(platformGuid, key, current, submissionFiles))) continue;
    await media.store.remove(key);
    if (!isCard) orphans += 1;
  }
  return { expired, orphans };
}

/** Removes partial files of processes that died. @returns how many */
export function removePartialFiles({
  media,
  now,
}: {
  readonly media: Pick<MediaService, "workFolder">;
  readonly now: () => number;
}): Promise<number> {
  return sweepIncoming(media.workFolder, MIN_PARTIAL_AGE_MS, now());
}
