import { listMediaVersions } from "@plein/api/media/media-cleanup-rows";
import { removeExpiredMedia } from "@plein/api/media/remove-expired-media";
import { isCurrentKey, ORPHAN_AGE_MS } from "@plein/contract/media/media-key";
import type { Database } from "@plein/db/database";
import { sweepIncoming } from "@plein/media/store/disk-store";
import type { MediaService } from "./media-service.ts";

export type CleanMediaOptions = {
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly media: Pick<MediaService, "store" | "workFolder">;
  readonly now: () => number;
};

/** How much was removed. */
export type Cleaned = { readonly forgotten: number; readonly orphans: number; readonly halves: number };

/** Younger bytes are being stored: they come before their row. */
const YOUNGEST_HALF_MS = 3_600_000;

/**
 * Removes what nobody can get any more: files whose time in the trash is over, bytes without a row, sizes of a
 * picture that another took the place of, and what a process that died was writing.
 */
export async function cleanMedia({ database, media, now }: CleanMediaOptions): Promise<Cleaned> {
  let forgotten = 0;
  let orphans = 0;
  for (const { guid: platformGuid } of await database.directory.list()) {
    const db = database.forPlatform(platformGuid);
    forgotten += (await removeExpiredMedia(db)).length;
    const current = new Map((await listMediaVersions(db)).map(({ guid, version }) => [guid, version]));
    // A platform that has no file at all is left alone: the rows may have gone by a mistake.
    if (current.size === 0) continue;
    for await (const { key, changedOn } of media.store.list(`${platformGuid}/`)) {
      if (now() - changedOn.getTime() < ORPHAN_AGE_MS || isCurrentKey(platformGuid, key, current)) continue;
      await media.store.remove(key);
      orphans += 1;
    }
  }
  return { forgotten, orphans, halves: await sweepIncoming(media.workFolder, YOUNGEST_HALF_MS, now()) };
}
