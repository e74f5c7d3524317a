import { forgetExpiredMedia, listKeptMedia } from "@plein/api/media/media-upkeep-store";
import type { Database } from "@plein/db/database";
import { sweepIncoming } from "@plein/media/store/disk-store";
import { mediaKey } from "./media-key.ts";
import type { MediaService } from "./media-service.ts";

export type CleanMediaOptions = {
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly media: Pick<MediaService, "store" | "workFolder">;
  readonly now: () => number;
};

/** What was taken away. */
export type Cleaned = { readonly forgotten: number; readonly orphans: number; readonly halves: number };

/** What is younger may be on its way: bytes come before the row that tells of them. */
const YOUNGEST_MS = 3_600_000;

/**
 * Takes away what nobody can get any more: files whose time in the trash is over, bytes that no row tells of, sizes of a
 * picture that another took the place of, and what a process that died was writing.
 */
export async function cleanMedia({ database, media, now }: CleanMediaOptions): Promise<Cleaned> {
  let forgotten = 0;
  let orphans = 0;
  for (const { guid: platformGuid } of await database.directory.list()) {
    const db = database.forPlatform(platformGuid);
    forgotten += (await forgetExpiredMedia(db)).length;
    const kept = new Map((await listKeptMedia(db)).map(({ guid, version }) => [guid, version]));
    for await (const { key, changedOn } of media.store.list(`${platformGuid}/`)) {
      if (now() - changedOn.getTime() < YOUNGEST_MS || isKept(platformGuid, key, kept)) continue;
      await media.store.remove(key);
      orphans += 1;
    }
  }
  return { forgotten, orphans, halves: await sweepIncoming(media.workFolder, YOUNGEST_MS, now()) };
}

function isKept(platformGuid: string, key: string, kept: ReadonlyMap<string, number>): boolean {
  const [, guid = "", version = ""] = /^variants\/([^/]+)\/(\d+)\//.exec(key.slice(platformGuid.length + 1)) ?? [];
  if (guid !== "") return kept.get(guid) === Number(version);
  const [, original = ""] = /^([0-9a-f-]{36})(?:\.\d+)?$/.exec(key.slice(platformGuid.length + 1)) ?? [];
  const current = kept.get(original);
  return current !== undefined && key === mediaKey(platformGuid, { guid: original, version: current });
}
