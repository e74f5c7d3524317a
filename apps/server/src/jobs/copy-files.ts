import { copyFiles } from "@plein/api/platforms/copy/copy-site";
import type { Guid } from "@plein/contract/guid";
import { mediaKey } from "@plein/contract/media/media-key";
import type { Database } from "@plein/db/database";
import type { MediaStore } from "@plein/media/store/media-store";

type CopyOptions = { readonly database: Pick<Database, "forPlatform">; readonly store: Pick<MediaStore, "find" | "open" | "put"> };
type Copied = { readonly platformGuid: Guid; readonly sourceGuid: Guid };

/** Copies the files of a platform that is a copy of another one; without those that were removed there meanwhile. */
export async function copyFilesOf({ database, store }: CopyOptions, { platformGuid, sourceGuid }: Copied): Promise<void> {
  await copyFiles(database.forPlatform(platformGuid), async (file) => {
    const key = mediaKey(platformGuid, file);
    if ((await store.find(key)) !== null) return;
    const source = await store.open(mediaKey(sourceGuid, file));
    if (source !== null) await store.put(key, source.stream);
  });
}
