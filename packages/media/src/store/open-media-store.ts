import { createDiskStore } from "./disk-store.ts";
import type { MediaStore } from "./media-store.ts";
import type { S3Options } from "./s3-store.ts";

/** Where pictures and files are kept: a folder, or a bucket with a folder for what is being worked on. */
export type MediaPlace = { readonly folder: string; readonly bucket: Omit<S3Options, "workFolder"> | null };

/** The store of a place. What speaks to buckets is loaded only where one is named. */
export async function openMediaStore({ folder, bucket }: MediaPlace): Promise<MediaStore> {
  if (bucket === null) return createDiskStore(folder);
  return (await import("./s3-store.ts")).createS3Store({ ...bucket, workFolder: folder });
}
