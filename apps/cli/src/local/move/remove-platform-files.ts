import type { MediaStore } from "@plein/media/store/media-store";

/** Removes every file of a platform, with the generated sizes of its pictures. @returns how many */
export async function removePlatformFiles(store: MediaStore, platformGuid: string): Promise<number> {
  let count = 0;
  for await (const { key } of store.list(`${platformGuid}/`)) {
    await store.remove(key);
    count++;
  }
  return count;
}
