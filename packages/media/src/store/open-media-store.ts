import { createDiskStore } from "./disk-store.ts";
import type { MediaStore } from "./media-store.ts";
import type { S3Options } from "./s3-store.ts";

/** The storage of pictures and documents: a folder, or a bucket with a folder for temporary files. */
export type MediaStoreOptions = { readonly folder: string; readonly bucket: Omit<S3Options, "workFolder"> | null };

/** Opens the store. The S3 client is loaded only if a bucket is configured. */
export async function openMediaStore({ folder, bucket }: MediaStoreOptions): Promise<MediaStore> {
  if (bucket === null) return createDiskStore(folder);
  return (await import("./s3-store.ts")).createS3Store({ ...bucket, workFolder: folder });
}
