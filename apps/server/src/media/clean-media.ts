import { listMediaVersions } from "@plein/api/media/trash/media-cleanup-rows";
import { removeExpiredMedia } from "@plein/api/media/trash/remove-expired-media";
import { listFormFileGuids } from "@plein/api/submissions/files/form-file-rows";
import { isCurrentKey, ORPHAN_AGE_MS } from "@plein/contract/media/media-key";
import type { Database } from "@plein/db/database";
import { sweepIncoming } from "@plein/media/store/disk-store";
import type { MediaService } from "./media-service.ts";

export type CleanMediaOptions = {
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly media: Pick<MediaService, "store" | "workFolder">;
  readonly now: () => number;
};

/** Numbers of removed files. */
export type Cleaned = { readonly expired: number; readonly orphans: number; readonly partial: number };

/** Younger files may still be uploading: bytes are stored before their row. */
const MIN_PARTIAL_AGE_MS = 3_600_000;

/**
 * Removes unreachable files: expired ones in the trash, bytes without a row, variants of a
 * replaced image, and partial files of a dead process.
 */
export async function cleanMedia({ database, media, now }: CleanMediaOptions): Promise<Cleaned> {
  let expired = 0;
  let orphans = 0;
  for (const { guid: platformGuid } of await database.directory.list()) {
    const db = database.forPlatform(platformGuid);
    expired += (await removeExpiredMedia(db)).length;
    const current = new Map((await listMediaVersions(db)).map(({ guid, version }) => [guid, version]));
    // A platform without any files is skipped: its rows may have been deleted by mistake.
    const submissionFiles = new Set(await listFormFileGuids(db, platformGuid));
    if (current.size + submissionFiles.size === 0) continue;
    for await (const { key, changedOn } of media.store.list(`${platformGuid}/`)) {
      if (now() - changedOn.getTime() < ORPHAN_AGE_MS || isCurrentKey(platformGuid, key, current, submissionFiles)) continue;
      await media.store.remove(key);
      orphans += 1;
    }
  }
  return { expired, orphans, partial: await sweepIncoming(media.workFolder, MIN_PARTIAL_AGE_MS, now()) };
}
